import { ImportFailure } from '../failure.ts'

/** The format of a table file, by its bytes. */
export type TableKind = 'text' | 'XLSX' | 'ODS' | 'XML'

const kinds: Record<TableKind, { is: string; endings: readonly [string, ...string[]] }> = {
  text: { is: 'CSV or other text', endings: ['csv', 'tsv', 'txt'] },
  XLSX: { is: 'an XLSX workbook', endings: ['xlsx'] },
  ODS: { is: 'an ODS workbook', endings: ['ods'] },
  XML: { is: 'XML', endings: ['xml'] },
}
/** File extensions that claim other formats. */
const others = ['xlsm', 'xlsb', 'xls', 'gz', 'zip', 'pdf']

/** The file extension of a name, '' if there is none: 'Book of 31.10' has none. */
const endingOf = (name: string) => /\.([a-z][a-z\d]{0,9})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/** The message if a file's name does not match its content; undefined if it does, or has no telling extension. */
export function nameRefusal(name: string, kind: TableKind): string | undefined {
  const ending = endingOf(name)
  const { is, endings } = kinds[kind]
  if (ending === '' || endings.includes(ending)) return undefined
  const isKnown = others.includes(ending) || Object.values(kinds).some((one) => one.endings.includes(ending))
  const no = isKnown
    ? `The name of the file ends in .${ending}, but its content is ${is}.`
    : `The name of the file ends in .${ending}, which is not a table format.`
  return `${no} Save it as what it is, with a name that ends in .${endings[0]}, and send that.`
}

/** Throws an ImportFailure if a file's name does not match its content. */
export function refuseOtherName(name: string, kind: TableKind): void {
  const refused = nameRefusal(name, kind)
  if (refused) throw new ImportFailure(refused)
}
