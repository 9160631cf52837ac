/** A value as JSON without NUL characters, which a text of PostgreSQL cannot hold. A text that only spells their escape stays as it is. */
export function jsonWithoutNul(value: unknown): string {
  const json = JSON.stringify(value)
  // An escape follows an even number of backslashes.
  return json.includes('\\u0000') ? json.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1') : json
}
