import { numberText } from './number-text.ts'

export interface MatrixCell {
  value: number
  /** The address of the list of what the cell counts. */
  to?: string
}

interface MatrixInput {
  title: string
  /** What is counted or summed, in the plural: 'parties'. */
  of: string
  /** What the rows are. */
  by: string
  rows: string[]
  columns: string[]
  /** By row, then by column; null if no value is possible. */
  cells: (MatrixCell | null)[][]
  say?: (value: number) => string
}

const shades = 4

/** Counts or amounts by two dimensions, as a table with cells shaded by value; figures as in `Chart`. */
export function matrixOf({ title, of, by, rows, columns, cells, say = numberText }: MatrixInput) {
  const values = cells.flat().map((cell) => cell?.value ?? 0)
  const most = Math.max(0, ...values)
  const total = values.reduce((sum, value) => sum + value, 0)
  const index = values.indexOf(most)
  const [row, column] = [rows[Math.floor(index / columns.length)], columns[index % columns.length]]
  const shade = (value: number) => (value > 0 ? Math.ceil((value / most) * shades) : 0)
  return {
    title,
    says: most > 0 ? `${say(total)} ${of}; most (${say(most)}) in ${row}, ${column}.` : `No ${of}.`,
    by,
    columns,
    rows: rows.map((name, at) => ({
      name,
      cells: columns.map((_, order) => {
        const cell = cells[at]?.[order]
        return cell
          ? { text: say(cell.value), shade: shade(cell.value), to: cell.value > 0 ? cell.to : undefined }
          : null
      }),
    })),
    svg: '',
    table: {
      heads: [by, ...columns],
      rows: rows.map((name, at) => [name, ...columns.map((_, order) => cells[at]?.[order]?.value ?? null)]),
    },
  }
}
export type Matrix = ReturnType<typeof matrixOf>
