import type { Chart } from './chart.ts'

/** Headings and figures of a chart, for a CSV file. */
export const chartRows = ({ table }: Chart): (string | number | null)[][] => [table.heads, ...table.rows]

/** A chart next to a table that already has its figures: they are not sent twice. */
export const withoutTable = (chart: Chart): Chart => ({ ...chart, table: { heads: [], rows: [] } })
