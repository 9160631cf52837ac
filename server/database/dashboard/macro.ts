import { sql } from 'kysely'
import type { MacroHistory, MacroIndicator } from '#server/contract/dashboard/macro.ts'
import type { Database } from '../connection.ts'

/** All series, or those of a sector, by sector and name: each with its latest value and that of the same period a year earlier. */
export async function readMacroIndicators(db: Database, sector?: string): Promise<MacroIndicator[]> {
  const { rows } = await sql<MacroIndicator>`
    select s.code, s.name, s.sector, s.unit, s.frequency, s.source, l.period::text, l.value, b.value as year_before
    from macro_series s
    left join lateral (select period, value from macro_values v where v.code = s.code order by period desc limit 1) l on true
    left join macro_values b on b.code = s.code and b.period = l.period - interval '1 year'
    where ${sector ?? null}::text is null or s.sector = ${sector ?? null}
    order by s.sector, s.name, s.code`.execute(db)
  return rows
}

interface SeriesRange {
  /** Series codes. */
  series: string[]
  /** Dates, inclusive; if omitted, the range is open. */
  from?: string | undefined
  to?: string | undefined
}

/** Series in the requested order, each with its values, oldest first. Unknown codes are left out. */
export async function readMacroValues(
  db: Database,
  { series, from, to }: SeriesRange,
): Promise<MacroHistory[]> {
  if (series.length === 0) return []
  const { rows } = await sql<MacroHistory>`
    select s.code, s.name, s.sector, s.unit, s.frequency, s.source,
      coalesce(jsonb_agg(jsonb_build_object('period', v.period, 'value', v.value) order by v.period)
        filter (where v.code is not null), '[]') as values
    from unnest(${series}::text[]) with ordinality as requested(code, position)
    join macro_series s using (code)
    left join macro_values v on v.code = s.code
      and (${from ?? null}::date is null or v.period >= ${from ?? null}::date)
      and (${to ?? null}::date is null or v.period <= ${to ?? null}::date)
    group by s.code, requested.position order by requested.position`.execute(db)
  return rows
}
