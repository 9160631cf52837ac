/** What of a page's query speaks of its list, rather than of its panel or its toast: the words given, where they say something. */
export function listQuery(search: URLSearchParams, words: string[]): URLSearchParams {
  const query = new URLSearchParams()
  for (const word of words) {
    const value = search.get(word)
    if (value) query.set(word, value)
  }
  return query
}
