/** One typed word, or two neighbours read as one (a bigram), with the words it may mean. */
export interface QueryTerm {
  /** The index of its first word in the query. */
  position: number
  length: 1 | 2
  /** The ids of the words it may mean, with their similarity (0 to 1). */
  similarWords: Map<number, number>
  /** By company index, the similarity of the company's most similar word. */
  similarity: Float32Array
}

/** The indexes of the companies that any term matches. */
export function matchedCompanies(terms: QueryTerm[]): number[] {
  const matched = new Uint8Array(terms[0]?.similarity.length ?? 0)
  for (const { similarity } of terms)
    for (let i = 0; i < similarity.length; i++) if ((similarity[i] ?? 0) > 0) matched[i] = 1
  const companies: number[] = []
  for (let i = 0; i < matched.length; i++) if (matched[i] === 1) companies.push(i)
  return companies
}

/** The most similar word; on a tie, the one with the lowest id. */
export function mostSimilarWord(similarWords: Map<number, number>): number | undefined {
  let [first, best]: [number | undefined, number] = [undefined, 0]
  for (const [id, similarity] of similarWords) {
    if (similarity > best || (similarity === best && first !== undefined && id < first))
      [first, best] = [id, similarity]
  }
  return first
}
