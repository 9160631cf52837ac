/** Spreadsheets show no day before 1900, and count one too many in its first two months: the first that they show right. */
export const firstSheetDay = '1900-03-01'

/** What XML cannot hold would make the file unreadable. */
export const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
