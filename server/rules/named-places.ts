const words = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** Those of the places that an address names, word by word. */
export function namedPlaces(address: string, places: string[]): string[] {
  const said = words(address)
  return places.filter((place) => said.includes(words(place)))
}
