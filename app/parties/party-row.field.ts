import { unpack } from './packed.field.ts'

/** What a list says of a party, in the order it is packed. */
export const rowColumns = [
  'party_id',
  'name',
  'type',
  'number',
  'place',
  'registered',
  'capital',
  'status',
  'watched',
  'marks',
  'found_by',
  'found',
  'when',
  'what',
] as const

/** A party as a list shows it; what is not known is empty. */
export type PartyRow = Record<(typeof rowColumns)[number], string>

/** The parties of a list out of their packed text. */
export const unpackRows = (packed: string): PartyRow[] =>
  unpack(packed).map(
    (line) => Object.fromEntries(rowColumns.map((column, place) => [column, line[place] ?? ''])) as PartyRow,
  )

/** The marked characters of a text: '0-6,8-12'. */
export const marksOf = (marks: string): [number, number][] =>
  marks === ''
    ? []
    : marks.split(',').map((mark) => {
        const [from = 0, to = 0] = mark.split('-').map(Number)
        return [from, to]
      })
