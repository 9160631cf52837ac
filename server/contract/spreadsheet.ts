/** Spreadsheets support no dates before 1900, and are off by one in its first two months: the first date they show correctly. */
export const firstSheetDay = '1900-03-01'

/** Characters not allowed in XML would make the file unreadable. */
export const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
