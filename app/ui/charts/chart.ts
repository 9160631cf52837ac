/** A chart as a page shows it: types alone, safe for the browser. `id`s and functions stay on the server. */
export interface Chart {
  title: string
  /** One sentence that says what it shows, with the main figures. */
  says: string
  /** '' when there is nothing to draw. */
  svg: string
  /** The very figures that are drawn; the first column names the rows. */
  table: { heads: string[]; rows: (string | number | null)[][] }
}
