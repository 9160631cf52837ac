// Spreadsheets interpret a cell that begins with one of these characters as a formula.
const formula = /^[=+\-@\t\r]/

/** A text for a CSV cell: prefixed with an apostrophe if it could be interpreted as a formula. */
export const notAFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The original text of such a cell. */
export const asTyped = (text: string): string => (formula.test(text.slice(1)) ? text.replace(/^'/, '') : text)
