package dev.bloomscreen.interop.orc;

/**
 * A column of an ORC file.
 *
 * @param id its number, from 0, which is all of a row
 * @param name its names from the row down, with dots between, as in {@code address.city}; what is in a list is {@code _elem}, in a map {@code
 *     _key} and {@code _value}, in a union its number; empty for all of a row
 * @param kind its type
 * @param maximumLength the code points of a {@code char} or {@code varchar}, or 0
 */
public record OrcColumn(int id, String name, OrcKind kind, int maximumLength) {}
