const person = String.raw`(?:[A-Z][\p{L}.'’-]*|&|of|and)`
const saidBefore = new RegExp(
  String.raw`[,:;]?\s+(?:say|says|said)\s+${person}(?:\s+${person}){0,6}\s*$`,
  'u',
)
const saidBehind = new RegExp(String.raw`:\s*((?:${person}|,)(?:,?\s+${person}){0,7})\s*[.'’]?\s*$`, 'u')

/** Where the statement of a headline ends and the name of its speaker starts ("…: Ashwani Gujral", "…, says Dipan Mehta"). */
export function endOfStatement(headline: string, speaks: (tail: string) => boolean): number {
  const said = saidBefore.exec(headline)
  if (said) return said.index
  const behind = saidBehind.exec(headline)
  return behind && !speaks(behind[1] ?? '') ? behind.index : headline.length
}
