# Finds the Java that Bloomscreen runs on. Sourced by both launchers: the one in a source tree and the one in a
# distribution.

# find_java: sets java (the program), java_home and java_version (such as 17.0.15), or says what is missing and exits.
find_java() {
  java_seen=
  if [ -n "${JAVA_HOME:-}" ]; then
    java_home=$JAVA_HOME
    try_java "$JAVA_HOME/bin/java" && return
    if [ -n "$java_version" ]; then
      java_seen="JAVA_HOME ($JAVA_HOME) is Java $java_version"
    else
      java_seen="JAVA_HOME ($JAVA_HOME) holds no working bin/java"
    fi
  fi
  if java=$(command -v java); then
    java_home=$(readlink -f "$java" 2>/dev/null)
    java_home=${java_home%/bin/java}
    try_java "$java" && return
    java_seen="${java_seen:+$java_seen, and }the java on the PATH ($java) is Java ${java_version:-of an unknown version}"
  else
    java_seen="${java_seen:+$java_seen, and }there is no java on the PATH"
  fi
  cat >&2 <<MESSAGE
bloomscreen: needs Java 17 or newer, but $java_seen.
Install one (Debian, Ubuntu: apt install openjdk-17-jdk; macOS: brew install openjdk; others: https://adoptium.net) or set JAVA_HOME.
MESSAGE
  exit 2
}

# try_java PROGRAM: true if it is new enough. The version is read from the file "release" that every JDK carries since 9,
# which is far cheaper than starting a JVM; Java itself is asked only where that file is not, as where "java" is a script that
# chooses one of many.
try_java() {
  java=$1
  java_version=
  [ -x "$java" ] || return 1
  if [ -r "$java_home/release" ]; then
    while IFS='=' read -r java_key java_value; do
      [ "$java_key" != JAVA_VERSION ] || java_version=$java_value
    done <"$java_home/release"
    java_version=${java_version#\"}
    java_version=${java_version%\"*}
  fi
  if [ -z "$java_version" ]; then
    java_settings=$("$java" -XshowSettings:properties -version 2>&1)
    java_version=$(printf '%s\n' "$java_settings" | sed -n 's/.* version "\([^"]*\)".*/\1/p')
    java_home=$(printf '%s\n' "$java_settings" | sed -n 's/^ *java\.home = //p')
  fi
  java_major=${java_version%%[!0-9]*} # Java 8 calls itself 1.8
  [ "${java_major:-0}" -ge 17 ]
}
