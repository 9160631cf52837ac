import { isDate } from '#server/contract/calendar.ts'
import { maxMacroSeries } from '#server/contract/dashboard/macro-frequencies.ts'

/** The first day of a month given as MM-YYYY or YYYY-MM; null if it is not a month. */
function monthOf(text: string): string | null {
  const [, month, year] = /^(\d{1,2})[-/](\d{4})$/.exec(text) ?? []
  const day = year && month ? `${year}-${month.padStart(2, '0')}-01` : `${text}-01`
  return isDate(day) ? day : null
}

/** The query of an address: up to four series, or those of one sector, and the first and last month. */
export function readMacroQuery({ searchParams }: URL) {
  const remarks: string[] = []
  const requestedCodes = [
    ...new Set(searchParams.getAll('series').flatMap((codes) => codes.split(','))),
  ].filter(Boolean)
  if (requestedCodes.length > maxMacroSeries)
    remarks.push(`${maxMacroSeries} series can be compared: the first ${maxMacroSeries} are shown.`)
  const month = (name: 'from' | 'to') => {
    const text = searchParams.get(name)?.trim() ?? ''
    const day = text ? monthOf(text) : null
    if (text && !day) remarks.push(`${text.slice(0, 20)} is not a valid month: use MM-YYYY.`)
    return day
  }
  const [one, other] = [month('from'), month('to')]
  const turned = one !== null && other !== null && one > other
  if (turned) remarks.push('From was after To, so the two were swapped.')
  return {
    series: requestedCodes.slice(0, maxMacroSeries),
    from: turned ? other : one,
    to: turned ? one : other,
    sector: searchParams.get('sector')?.slice(0, 100) ?? '',
    remarks,
  }
}
export type MacroView = ReturnType<typeof readMacroQuery>

/** The same query as search params. */
export function macroSearch({ series, from, to, sector }: Omit<MacroView, 'remarks'>): URLSearchParams {
  const search = new URLSearchParams(series.map((code) => ['series', code]))
  if (from) search.set('from', from.slice(0, 7))
  if (to) search.set('to', to.slice(0, 7))
  if (sector) search.set('sector', sector)
  return search
}
