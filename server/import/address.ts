import { namesState, oneLine, stateName, textOf, titleCase } from './wording.ts'

export interface Address {
  /** The whole address on one line, or null. */
  address: string | null
  /** The district if the address names one, otherwise the town. */
  city: string | null
  state: string | null
  pincode: string | null
}

const pincodeAtEnd = /(?<!\d)([1-9]\d{2})[ -]?(\d{3})\.?\s*(?:,\s*)?(?:-?\s*(?:india|in))?\W*$/i
const country = /[\s,-]*\bindia\W*$/i
const emptyPincode = /[\s,-]*\b(?:0{6}|na)\W*$/i

const tidy = (text: string) =>
  oneLine(text)
    .replace(/ ,/g, ',')
    .replace(/,(?=\S)/g, ', ')

/** Part of an address without the state's name and a trailing pincode; null unless it could be a place name. */
function placeOf(piece: string, state: string | null): string | null {
  const words = piece
    .replace(/[.\-\s]*(?<!\d)\d{3} ?\d{3}[.\s]*$/, '')
    .replace(/[.\s-]+$/, '')
    .trim()
  const ending = state ? new RegExp(`[\\s.-]+${state.replace(/[^\p{L}\p{N} ]/gu, '.')}$`, 'iu') : /$^/
  const isState = state !== null && words.toLowerCase() === state.toLowerCase()
  // "South Goa" is a district of Goa, not the south of some place.
  const district = /^(north|south|east|west|central|new|old) \S+$/i.test(words)
  const place = district ? words : words.replace(ending, '').trim()
  const possible = /^\p{L}[\p{L} .'-]{2,39}$/u.test(place) && place.split(' ').length <= 3
  return possible && !isState && textOf(place) ? titleCase(place) : null
}

// Parts further left are streets and buildings.
const piecesLookedAt = 2
const pincodeAtPieceEnd = /(?<!\d)([1-9]\d{2}) ?(\d{3})[.\s]*$/

const pincodeOf = (match: RegExpExecArray | null | undefined) =>
  match?.[1] && match[2] ? match[1] + match[2] : null

/** Parses an address as the register writes it: "street, …, district, state, pincode-India". `stateCell` takes precedence. */
export function readAddress(cell: string | undefined, stateCell: string | undefined): Address {
  const text = textOf(cell)
  if (!text) return { address: null, city: null, state: stateName(stateCell), pincode: null }
  const body = text
    .replace(pincodeAtEnd, '')
    .replace(country, '')
    .replace(emptyPincode, '')
    .replace(/[\s,]+$/, '')
  const pieces = body.split(',').map((piece) => piece.trim())
  const state = stateName(stateCell) ?? (pieces.length > 2 ? stateName(pieces.at(-1)) : null)
  const within = pieces.map((piece) => pincodeOf(pincodeAtPieceEnd.exec(piece)))
  const isState = (piece: string) => state && namesState(piece.replace(pincodeAtPieceEnd, ''), state)
  const named = pieces.filter((piece) => /\p{L}{3}/u.test(piece) && textOf(piece) && !isState(piece))
  const places = named.slice(-piecesLookedAt).map((piece) => placeOf(piece, state))
  return {
    address: tidy(text),
    city: places.findLast((place) => place !== null) ?? null,
    state,
    pincode: pincodeOf(pincodeAtEnd.exec(text)) ?? within.findLast((found) => found !== null) ?? null,
  }
}
