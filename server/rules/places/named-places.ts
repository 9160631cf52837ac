const words = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** The places that an address names, compared word by word. */
export function namedPlaces(address: string, places: string[]): string[] {
  const addressWords = words(address)
  return places.filter((place) => addressWords.includes(words(place)))
}
