import { records } from '../csv-records.ts'
import { type Columns, readRows } from '../csv-rows.ts'
import { ImportFailure } from '../failure.ts'
import type { Source, SourceRow } from '../kind.ts'
import type { SourceFile } from '../source-file.ts'
import { findCompanies } from './find-companies.ts'
import { newestFirst } from './newest-first.ts'
import {
  type NameChangeCells,
  type Renaming,
  readNameChange,
  readSymbolChange,
  type SymbolChangeCells,
} from './row.ts'
import { writeRenamings } from './write.ts'

const nameChangeColumns = {
  symbol: { names: ['nchsymbol', 'symbol'], required: true },
  former: { names: ['nchprevname', 'previousname', 'oldname'], required: true },
  name: { names: ['nchnewname', 'newname'], required: true },
  changedOn: { names: ['nchdt', 'dateofchange', 'date'], required: true },
} satisfies Columns<string>

const common: Pick<Source<unknown, Renaming>, 'note' | 'judge' | 'write'> = {
  note: () => undefined,
  judge: async (db, rows) =>
    (await findCompanies(db, rows)).map((found) => ('reason' in found ? found.reason : undefined)),
  write: writeRenamings,
}

/** Former names of companies, as published by the National Stock Exchange. */
export const nameChanges: Source<NameChangeCells, Renaming> = {
  ...common,
  name: 'name-changes',
  rows: (file, seen) => newestFirst(readRows(file, nameChangeColumns, seen)),
  read: readNameChange,
  shown: ({ symbol = '', former = '', name = '' }) => ({ identifier: symbol, name: `${former} → ${name}` }),
}

const width = 4

/** The rows of a file without a header: name, former symbol, new symbol, date. */
async function* symbolRows(
  file: SourceFile,
  seen: (bytes: number) => void,
): AsyncGenerator<SourceRow<SymbolChangeCells>> {
  let isFirst = true
  for await (const { record, line } of records(file, seen)) {
    const [name, former, symbol, changedOn] = record
    if (isFirst && (record.length < width || !/\d{4}/.test(changedOn ?? ''))) {
      const shown = record.slice(0, 8).join(', ').slice(0, 200)
      throw new ImportFailure(
        `${file.path} is not a list of name, old symbol, new symbol and date. Its first line reads: ${shown}`,
      )
    }
    isFirst = false
    const misshapen = record.length === width ? undefined : `The row has ${record.length} cells, not ${width}`
    yield { line, cells: { name, former, symbol, changedOn }, misshapen }
  }
  if (isFirst) throw new ImportFailure(`${file.path} holds no rows`)
}

/** Former symbols of companies, as published by the National Stock Exchange. */
export const symbolChanges: Source<SymbolChangeCells, Renaming> = {
  ...common,
  name: 'symbol-changes',
  rows: (file, seen) => newestFirst(symbolRows(file, seen)),
  read: readSymbolChange,
  shown: ({ name = '', former = '', symbol = '' }) => ({ identifier: `${former} → ${symbol}`, name }),
}
