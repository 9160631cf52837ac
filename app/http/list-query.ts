/** The search params named in `words` that have a value: those of the list, without those of its panel or toast. */
export function listQuery(search: URLSearchParams, words: string[]): URLSearchParams {
  const query = new URLSearchParams()
  for (const word of words) {
    const value = search.get(word)
    if (value) query.set(word, value)
  }
  return query
}
