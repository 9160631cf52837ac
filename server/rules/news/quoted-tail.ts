const person = String.raw`(?:[A-Z][\p{L}.'’-]*|&|of|and)`
const attributionBefore = new RegExp(
  String.raw`[,:;]?\s+(?:say|says|said)\s+${person}(?:\s+${person}){0,6}\s*$`,
  'u',
)
const attributionAfter = new RegExp(
  String.raw`:\s*((?:${person}|,)(?:,?\s+${person}){0,7})\s*[.'’]?\s*$`,
  'u',
)

/** Where the statement of a headline ends and the name of its speaker starts ("…: Ashwani Gujral", "…, says Dipan Mehta"). */
export function endOfStatement(headline: string, isStatement: (tail: string) => boolean): number {
  const attribution = attributionBefore.exec(headline)
  if (attribution) return attribution.index
  const after = attributionAfter.exec(headline)
  return after && !isStatement(after[1] ?? '') ? after.index : headline.length
}
