import { addMonths, ddmmyyyy } from '#server/contract/calendar.ts'
import type { MacroIndicator } from '#server/contract/dashboard/macro.ts'
import { requireValidQuery } from '../forms/lists/list-query.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { numberText } from '../ui/charts/number-text.ts'
import { periodsBy } from '../ui/charts/periods.ts'
import { changeOverYear } from './change-over-year.ts'
import { macroCharts, steps } from './macro-charts.server.ts'
import { type MacroView, macroSearch, readMacroQuery } from './macro-query.server.ts'

const yearsShown = 5

function rowOf({ code, name, unit, frequency, source, period, value, year_before }: MacroIndicator) {
  const [newest] = period ? periodsBy(steps[frequency].step, [period]) : []
  return {
    code,
    name,
    unit,
    frequency,
    source,
    value: value === null ? '—' : numberText(value),
    of: newest?.name ?? '',
    change: changeOverYear({ value, year_before, unit }),
  }
}
export type MacroRow = ReturnType<typeof rowOf>

/** Without a start month, the last five years of recorded values. */
function spanOf({ from, to, series }: MacroView, all: MacroIndicator[]) {
  const newest = all
    .filter(({ code }) => series.includes(code))
    .map(({ period }) => period ?? '')
    .sort()
    .at(-1)
  const last = to ?? newest
  return { from: from ?? (last ? addMonths(last, -yearsShown * 12) : null), to }
}

const withoutEmpty = <T extends object>(query: T) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

/** The series by sector, and charts of those chosen in the address. */
export async function readMacro({ api, url }: Pick<RequestContext, 'api' | 'url'>) {
  const view = readMacroQuery(url)
  const { data: all } = await api.read('listMacroIndicators', { query: {} })
  const span = spanOf(view, all)
  const { data: histories } =
    view.series.length > 0
      ? await api.read('readMacroValues', { query: withoutEmpty({ series: view.series.join(','), ...span }) })
      : { data: [] }
  const charts = macroCharts(histories)
  const unknown = view.series.filter((code) => !all.some((one) => one.code === code))
  const sectors = [...new Set(all.map(({ sector }) => sector))]
  const noSector = view.sector !== '' && !sectors.includes(view.sector)
  const shown = all.filter(({ sector }) => noSector || !view.sector || sector === view.sector)
  return {
    total: all.length,
    sectors,
    charts,
    groups: sectors
      .map((sector) => ({ sector, rows: shown.filter((one) => one.sector === sector).map(rowOf) }))
      .filter(({ rows }) => rows.length > 0),
    sources: [...new Set(histories.map(({ source }) => source))],
    chosen: { ...view, series: histories.map(({ code }) => code), ...span },
    remarks: [
      ...view.remarks,
      ...unknown.map((code) => `Series ${code.slice(0, 60)} not found.`),
      ...(noSector ? [`Sector “${view.sector.slice(0, 40)}” is unknown: showing all sectors.`] : []),
    ],
    csv: `/macro-indicators.csv?${macroSearch({ ...view, ...span })}`,
  }
}
export type Macro = Awaited<ReturnType<typeof readMacro>>

/** The values of the series chosen in the address, one per row, in the format of the import. */
export async function readMacroRows({ api, url }: Pick<RequestContext, 'api' | 'url'>) {
  const { series, from, to } = requireValidQuery(readMacroQuery(url))
  const { data } = await api.read('readMacroValues', {
    query: withoutEmpty({ series: series.join(','), from, to }),
  })
  return data.flatMap(({ code, name, sector, unit, frequency, source, values }) =>
    values.map(({ period, value }) => [code, name, sector, unit, frequency, ddmmyyyy(period), value, source]),
  )
}
