// A table travels to the browser a second time, as data. Rows as texts take a third of what rows of objects take.
const between = '|'
const mark = '!'

export interface Cell {
  text: string
  /** Set apart: a heading that is a total's, a figure that is bad news. */
  marked: boolean
}

/** The cells of a row as one text. */
export const packed = (cells: Cell[]): string =>
  cells.map(({ text, marked }) => `${text.replaceAll(between, '/')}${marked ? mark : ''}`).join(between)

/** The cells of a row again. */
export const unpacked = (row: string): Cell[] =>
  row.split(between).map((cell) => {
    const marked = cell.endsWith(mark)
    return { text: marked ? cell.slice(0, -1) : cell, marked }
  })
