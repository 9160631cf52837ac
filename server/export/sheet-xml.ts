import { firstSheetDay, unwritable } from '#server/contract/spreadsheet.ts'
import { type Cell, cellInWords, type FileColumn, serialOf, wordOf } from './cells.ts'

const longestText = 32_767
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text escaped for XML. */
export const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Cell styles, by their index in `xl/styles.xml`. */
export const cellStyles = { head: 1, day: 2, moment: 3 } as const

/** The letters of a column: 0 → A, 27 → AB. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last
}

const textCell = (at: string, text: string, style = '') => {
  const spaces = /^\s|\s$|[\n\t]/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${at}"${style} t="inlineStr"><is><t${spaces}>${escaped(text.slice(0, longestText))}</t></is></c>`
}

/** Writes the rows of a sheet with these columns. Text is written as text cells, so it is never interpreted as a formula. */
export function rowWriter(columns: FileColumn[]) {
  const letters = columns.map((_, index) => lettersOf(index))
  const cellXml = (cell: Cell, at: string, column: Pick<FileColumn, 'as' | 'words'> = {}) => {
    const { as } = column
    if (cell === null || cell === '') return ''
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    if (as && cell < firstSheetDay) return textCell(at, String(cellInWords(cell, column)))
    return as
      ? `<c r="${at}" s="${cellStyles[as]}"><v>${serialOf(cell, as)}</v></c>`
      : textCell(at, wordOf(cell, column))
  }
  const heads = columns
    .map(({ heading }, index) => textCell(`${letters[index]}1`, heading, ` s="${cellStyles.head}"`))
    .join('')
  return {
    headRow: `<row r="1">${heads}</row>`,
    row: (cells: Cell[], line: number) =>
      `<row r="${line}">${cells.map((cell, index) => cellXml(cell, `${letters[index]}${line}`, columns[index])).join('')}</row>`,
  }
}
