"""What a page of figures says of the machine, and where its JDKs are."""
import glob
import os
import platform
import re
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def output(*command):
    """What a command prints, on both streams, without colours."""
    said = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout
    return re.sub('\x1b\\[[0-9;]*m', '', said).strip()


def commit():
    return output('git', '-C', ROOT, 'rev-parse', '--short', 'HEAD')


def facts():
    return {
        'cpu': output('sh', '-c', "sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1") or platform.processor(),
        'cores': os.cpu_count(), 'memory_gib': os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30,
        'system': f'{platform.system()} {platform.release()}', 'load': os.getloadavg()[0],
    }


def line(facts):
    return (f'{facts["cpu"]}, {facts["cores"]} cores, {facts["memory_gib"]:.0f} GiB; {facts["system"]}; '
            f'load average before the run {facts["load"]:.1f}')


def jdk(version):
    """The home of a JDK of that version, or None."""
    places = [os.environ.get(f'JAVA{version}_HOME'), os.environ.get('JAVA_HOME'),
              *glob.glob('/usr/lib/jvm/*'), *glob.glob('/Library/Java/JavaVirtualMachines/*/Contents/Home')]
    for home in filter(None, places):
        try:
            with open(os.path.join(home, 'release')) as f:
                found = re.search(r'JAVA_VERSION="(\d+)', f.read())
        except OSError:
            continue
        if found and found[1] == str(version) and os.path.exists(os.path.join(home, 'bin', 'javac')):
            return home
    return None
