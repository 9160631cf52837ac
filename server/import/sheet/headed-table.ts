import type { SheetRow } from './sheet.ts'

export type Columns<Field extends string> = Partial<Record<Field, number>>

/** The field of a column by its heading; undefined for an unknown heading. */
type FieldOf<Field extends string> = (head: string) => Field | undefined

function columnsOf<Field extends string>({ cells }: SheetRow, fieldOf: FieldOf<Field>): Columns<Field> {
  const columns: Columns<Field> = {}
  for (const [place, head] of cells.entries()) {
    const field = fieldOf(head)
    if (field) columns[field] ??= place
  }
  return columns
}

/** Finds the heading row among the first rows of a table, and the fields of its columns: the row with the most known headings. */
export function headedTable<Field extends string>(
  rows: SheetRow[],
  fieldOf: FieldOf<Field>,
  within: number,
): { columns: Columns<Field>; heads: string[]; above: SheetRow[]; below: SheetRow[] } {
  const known = rows.slice(0, within).map((row) => columnsOf(row, fieldOf))
  const counts = known.map((columns) => Object.keys(columns).length)
  const index = counts.indexOf(Math.max(...counts, 0))
  return {
    columns: known[index] ?? {},
    heads: rows[index]?.cells ?? [],
    above: rows.slice(0, index),
    below: rows.slice(index + 1),
  }
}
