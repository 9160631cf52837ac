/**
 * A value as JSON without NUL characters, which PostgreSQL text cannot contain. Text that only spells out the escape
 * sequence is unchanged.
 */
export function jsonWithoutNul(value: unknown): string {
  const json = JSON.stringify(value)
  // An escape sequence follows an even number of backslashes.
  return json.includes('\\u0000') ? json.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1') : json
}
