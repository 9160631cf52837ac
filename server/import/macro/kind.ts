import { sql } from 'kysely'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { Database, Work } from '#server/database/connection.ts'
import type { Counts, Kind } from '../kind.ts'
import { type MacroField, type MacroRow, macroColumns, readMacroRow } from './row.ts'

type Measured = Pick<MacroRow, 'unit' | 'frequency'>

/** Unit and frequency of the stored series of `rows`. */
async function onRecord(db: Database, rows: MacroRow[]): Promise<Map<string, Measured>> {
  const codes = [...new Set(rows.map(({ code }) => code))]
  const series = await db
    .selectFrom('macro_series')
    .select(['code', 'unit', 'frequency'])
    .where('code', 'in', codes)
    .execute()
  return new Map(series.map(({ code, unit, frequency }) => [code, { unit, frequency } as Measured]))
}

const keyOf = ({ code, period }: Pick<MacroRow, 'code' | 'period'>) => `${code} ${period}`

/**
 * A series keeps its unit and frequency: rows with others are rejected, since the values would be mixed. Of rows with
 * different values for one period, the first counts: `firstValues` holds those of earlier rows of the file.
 */
async function faultsOfRows(
  db: Database,
  rows: MacroRow[],
  firstValues: Map<string, number>,
): Promise<(string | undefined)[]> {
  const known = await onRecord(db, rows)
  return rows.map((row) => {
    const { code, unit, frequency, period, value } = row
    const first = known.get(code)
    if (!first) known.set(code, { unit, frequency })
    if (first && first.unit !== unit) return `The series ${code} is in ${first.unit}, not in ${unit}`
    if (first && first.frequency !== frequency)
      return `The series ${code} is ${first.frequency}, not ${frequency}`
    const before = firstValues.get(keyOf(row))
    if (before === undefined) firstValues.set(keyOf(row), value)
    if (before !== undefined && before !== value)
      return `An earlier row has ${before} for ${code} in the period from ${ddmmyyyy(period)}, not ${value}`
    return undefined
  })
}

/** Writes values; the series details of a row apply to the whole series, the last row winning. */
async function write(db: Work, rows: MacroRow[]): Promise<Counts> {
  const once = [...new Map(rows.map((row) => [keyOf(row), row])).values()]
  const series = [...new Map(rows.map((row) => [row.code, row])).values()]
  const { rows: renamed } = await sql<{ code: string }>`
    insert into macro_series as s (code, name, sector, unit, frequency, source)
    select code, name, sector, unit, frequency, source from jsonb_to_recordset(${JSON.stringify(series)}::jsonb)
      as g(code text, name text, sector text, unit text, frequency text, source text)
    on conflict (code) do update set name = excluded.name, sector = excluded.sector, source = excluded.source
      where (s.name, s.sector, s.source) is distinct from (excluded.name, excluded.sector, excluded.source)
    returning code`.execute(db)
  const { rows: written } = await sql<{ code: string; period: string; added: boolean }>`
    insert into macro_values as v (code, period, value)
    select code, period, value from jsonb_to_recordset(${JSON.stringify(once)}::jsonb)
      as g(code text, period date, value double precision)
    on conflict (code, period) do update set value = excluded.value where v.value is distinct from excluded.value
    returning code, period::text, (xmax = 0) as added`.execute(db)
  const added = written.filter((one) => one.added).length
  const touched = new Set(written.map(keyOf))
  const described = new Set(renamed.map(({ code }) => code))
  const only = once.filter((row) => described.has(row.code) && !touched.has(keyOf(row))).length
  const changed = written.length - added + only
  return { added, changed, unchanged: rows.length - added - changed }
}

/** Macroeconomic series, one value per row; create one per file. */
export function macro(): Kind<MacroField, MacroRow> {
  const firstValues = new Map<string, number>()
  return {
    name: 'macro',
    columns: macroColumns,
    read: readMacroRow,
    note: () => undefined,
    shown: ({ code = '', name = '' }) => ({ identifier: code, name }),
    judge: (db, rows) => faultsOfRows(db, rows, firstValues),
    write,
  }
}
