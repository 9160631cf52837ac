/** A chart as a page shows it: plain data, safe for the browser. `id`s and functions stay on the server. */
export interface Chart {
  title: string
  /** One sentence with the main figures. */
  says: string
  /** '' if there is nothing to draw. */
  svg: string
  /** The figures that are drawn; the first column labels the rows. */
  table: { heads: string[]; rows: (string | number | null)[][] }
}
