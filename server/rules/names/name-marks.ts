import { heard, likeness } from './word-likeness.ts'

type Range = [number, number]

interface Piece {
  word: string
  /** Where each letter of the word stands in the text, and where the word ends. */
  at: number[]
  end: number
}

const joiners = /['’`.]/

/** The words of a text as they are compared, each letter with its place. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let piece: Piece | undefined
  let at = 0
  for (const sign of text) {
    const plain = sign
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
    if (/^[\p{L}\p{N}\p{M}]+$/u.test(plain)) {
      if (!piece) {
        piece = { word: '', at: [], end: at }
        pieces.push(piece)
      }
      piece.word += plain
      for (const _ of plain) piece.at.push(at)
      piece.end = at + sign.length
    } else if (sign === '&') {
      pieces.push({ word: 'and', at: [at, at, at], end: at + 1 })
      piece = undefined
    } else if (!joiners.test(sign)) piece = undefined
    at += sign.length
  }
  return pieces
}

/** The first `length` letters of a piece. */
const opening = ({ at, end }: Piece, length: number): Range => [at[0] ?? 0, at[length] ?? end]
const whole = ({ at, end }: Piece): Range => [at[0] ?? 0, end]
const likeEnough = 0.7

function inOne(word: string, pieces: Piece[], begun: boolean): Range[] {
  const equal = pieces.filter((piece) => piece.word === word)
  if (equal.length > 0) return equal.map(whole)
  const starting = pieces.filter((piece) => piece.word.startsWith(word))
  if (starting.length > 0) return starting.map((piece) => opening(piece, word.length))
  const prepared = heard(word)
  const [best] = pieces
    .map((piece) => ({ piece, alike: likeness(prepared, heard(piece.word), begun) }))
    .filter(({ alike }) => alike >= likeEnough)
    .sort((a, b) => b.alike - a.alike)
  return best ? [whole(best.piece)] : []
}

// "tatapower" means two words, and "info edge" one.
function inNeighbours(word: string, pieces: Piece[]): Range[] {
  for (let from = 0; from < pieces.length; from++) {
    let rest = word
    const ranges: Range[] = []
    for (const piece of pieces.slice(from)) {
      if (rest.startsWith(piece.word)) ranges.push(whole(piece))
      else if (piece.word.startsWith(rest)) ranges.push(opening(piece, rest.length))
      else break
      rest = rest.slice(piece.word.length)
      if (rest === '') return ranges
    }
  }
  return []
}

function inInitials(word: string, pieces: Piece[]): Range[] {
  const small = new Set(['of', 'the', 'and', 'for', 'in'])
  const told = pieces.filter((piece) => !small.has(piece.word))
  const initials = told.map((piece) => piece.word.charAt(0)).join('')
  const from = word.length >= 3 ? initials.indexOf(word) : -1
  return from < 0 ? [] : told.slice(from, from + word.length).map((piece) => opening(piece, 1))
}

function together(ranges: Range[]): Range[] {
  const apart: Range[] = []
  const sorted = ranges.filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0] || a[1] - b[1])
  for (const [from, to] of sorted) {
    const last = apart.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else apart.push([from, to])
  }
  return apart
}

/**
 * The characters of `text` (a name) that the typed `words` mean, as ranges from, to before, in order and apart: whole words, their
 * beginnings, misspelt ones, words run together, initials.
 */
export function marksOf(text: string, words: string[]): Range[] {
  const pieces = piecesOf(text)
  const all = words.flatMap((word, i) => {
    const joined = i + 1 < words.length ? pieces.filter((piece) => piece.word === word + words[i + 1]) : []
    const ways = [
      () => inOne(word, pieces, i === words.length - 1),
      () => joined.map(whole),
      () => (i > 0 ? pieces.filter((piece) => piece.word === `${words[i - 1]}${word}`).map(whole) : []),
      () => inNeighbours(word, pieces),
      () => inInitials(word, pieces),
    ]
    for (const way of ways) {
      const ranges = way()
      if (ranges.length > 0) return ranges
    }
    return []
  })
  return together(all)
}

/** The characters of an identifier that were typed, from its beginning; hyphens and blanks do not count. */
export function marksOfIdentifier(identifier: string, typed: string): Range[] {
  const letters = [...typed].filter((sign) => /[a-z0-9]/i.test(sign)).length
  let seen = 0
  let end = 0
  for (const [i, sign] of [...identifier].entries()) {
    if (seen >= letters) break
    if (/[a-z0-9]/i.test(sign)) seen++
    end = i + 1
  }
  return end > 0 ? [[0, end]] : []
}
