import type { Chart } from './chart.ts'

/** Heads and figures of a chart, for a CSV file. */
export const chartRows = ({ table }: Chart): (string | number | null)[][] => [table.heads, ...table.rows]

/** A chart beside a table that has its figures already: they are not sent twice. */
export const withoutFigures = (chart: Chart): Chart => ({ ...chart, table: { heads: [], rows: [] } })
