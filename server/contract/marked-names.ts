/** The positions of names mentioned in a text, `@R. Lead`: start and end (exclusive), in order. */
export function namesIn(text: string, written: string[]): [number, number][] {
  const longestFirst = [...written].sort((one, other) => other.length - one.length)
  const places: [number, number][] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = longestFirst.find((one) => text.startsWith(one, at))
    if (name) places.push([at, at + name.length])
  }
  return places
}
