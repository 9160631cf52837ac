// A spreadsheet takes a cell that begins so for a formula.
const formula = /^[=+\-@\t\r]/

/** A text for a cell of CSV: one that could be taken for a formula begins with an apostrophe. */
export const notAFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text of such a cell as it was before. */
export const asTyped = (text: string): string => (formula.test(text.slice(1)) ? text.replace(/^'/, '') : text)
