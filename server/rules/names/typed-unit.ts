/** One typed word, or two neighbours read as one, with what it may mean. */
export interface TypedUnit {
  /** Its place among the typed words. */
  at: number
  length: 1 | 2
  /** The ids of words it may mean, with their likeness (0 to 1). */
  meanings: Map<number, number>
  /** By place of each party, the likeness of the one of its words that is most alike. */
  best: Float32Array
}

/** The parties that any unit speaks of. */
export function reachedBy(units: TypedUnit[]): number[] {
  const reached = new Uint8Array(units[0]?.best.length ?? 0)
  for (const { best } of units) for (let i = 0; i < best.length; i++) if ((best[i] ?? 0) > 0) reached[i] = 1
  const parties: number[] = []
  for (let i = 0; i < reached.length; i++) if (reached[i] === 1) parties.push(i)
  return parties
}

/** The likeliest meaning; of equal ones the first that was noted. */
export function mostLike(meanings: Map<number, number>): number | undefined {
  let [first, best]: [number | undefined, number] = [undefined, 0]
  for (const [id, alike] of meanings) {
    if (alike > best || (alike === best && first !== undefined && id < first)) [first, best] = [id, alike]
  }
  return first
}
