import { ImportFailure } from '../failure.ts'

/** What a file with a table is by its bytes. */
export type TableKind = 'text' | 'XLSX' | 'ODS' | 'XML'

const kinds: Record<TableKind, { is: string; endings: readonly [string, ...string[]] }> = {
  text: { is: 'CSV or other text', endings: ['csv', 'tsv', 'txt'] },
  XLSX: { is: 'an XLSX workbook', endings: ['xlsx'] },
  ODS: { is: 'an ODS workbook', endings: ['ods'] },
  XML: { is: 'XML', endings: ['xml'] },
}
/** Endings that tell what a file should be, though nothing here is called so. */
const others = ['xlsm', 'xlsb', 'xls', 'gz', 'zip', 'pdf']

/** What a name ends in, '' where that is no ending: 'Book of 31.10' has none. */
const endingOf = (name: string) => /\.([a-z][a-z\d]{0,9})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/** Why a file's name does not agree with what is in it, in words for whoever sent it; undefined where it does, or says nothing. */
export function nameRefusal(name: string, kind: TableKind): string | undefined {
  const ending = endingOf(name)
  const { is, endings } = kinds[kind]
  if (ending === '' || endings.includes(ending)) return undefined
  const isKnown = others.includes(ending) || Object.values(kinds).some((one) => one.endings.includes(ending))
  const no = isKnown
    ? `The name of the file ends in .${ending}, but what is in it is ${is}.`
    : `The name of the file ends in .${ending}, which tells of no table.`
  return `${no} Save it as what it is, with a name that ends in .${endings[0]}, and send that.`
}

/** Throws an ImportFailure where a file's name does not agree with what is in it. */
export function refuseOtherName(name: string, kind: TableKind): void {
  const refused = nameRefusal(name, kind)
  if (refused) throw new ImportFailure(refused)
}
