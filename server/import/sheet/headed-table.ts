import type { SheetRow } from './sheet.ts'

export type Columns<Field extends string> = Partial<Record<Field, number>>

/** What a column holds by its head; undefined for a head that says nothing. */
type FieldOf<Field extends string> = (head: string) => Field | undefined

function columnsOf<Field extends string>({ cells }: SheetRow, fieldOf: FieldOf<Field>): Columns<Field> {
  const columns: Columns<Field> = {}
  for (const [place, head] of cells.entries()) {
    const field = fieldOf(head)
    if (field) columns[field] ??= place
  }
  return columns
}

/** Where the heads of a table stand, among its first rows, and what its columns hold: the row that knows most of them. */
export function headedTable<Field extends string>(
  rows: SheetRow[],
  fieldOf: FieldOf<Field>,
  within: number,
): { columns: Columns<Field>; heads: string[]; above: SheetRow[]; below: SheetRow[] } {
  const known = rows.slice(0, within).map((row) => columnsOf(row, fieldOf))
  const counts = known.map((columns) => Object.keys(columns).length)
  const place = counts.indexOf(Math.max(...counts, 0))
  return {
    columns: known[place] ?? {},
    heads: rows[place]?.cells ?? [],
    above: rows.slice(0, place),
    below: rows.slice(place + 1),
  }
}
