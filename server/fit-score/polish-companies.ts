import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { YearFigures } from '#server/rules/scores/year-figures.ts'

/** A company-year and whether the company failed later. */
export interface Company {
  file: string
  failed: boolean
  years: YearFigures[]
  /** The ratios as in the source; the first is `attributes[1]`. */
  attributes: (number | undefined)[]
}

const number = (text: string | undefined) => {
  const value = text === undefined || text === '' || text === 'NA' || text === '?' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

const times = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one * other

const less = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one - other

/** Interest derived from interest cover; a cover of 0 gives 0, whatever the interest was. */
function interestOf(operating: number | undefined, cover: number | undefined): number | undefined {
  if (operating === undefined || cover === undefined) return undefined
  if (cover === 0) return operating === 0 ? 0.01 : undefined
  const interest = operating / cover
  return interest > 0 ? interest : undefined
}

const withoutMissing = (figures: Record<string, number | undefined>): YearFigures =>
  Object.fromEntries(Object.entries(figures).filter(([, amount]) => amount !== undefined))

/** Statements with these ratios, in units of total assets. */
function statementsOf(a: (number | undefined)[]): YearFigures[] {
  const revenue = a[9]
  const currentAssets = times(a[50], a[2])
  const perDay = revenue === undefined ? undefined : revenue / 365
  const now = withoutMissing({
    total_assets: 1,
    total_liabilities: a[2],
    net_worth: a[10],
    retained_earnings: a[25],
    current_assets: currentAssets,
    current_liabilities: a[51],
    inventory: less(currentAssets, times(a[46], a[51])),
    receivables: times(a[44], perDay),
    revenue,
    ebit: a[22],
    interest: interestOf(a[22], a[27]),
    profit_after_tax: a[1],
    depreciation: less(times(a[26], a[2]), a[1]),
  })
  const before = a[21] && revenue !== undefined ? withoutMissing({ revenue: revenue / a[21] }) : {}
  return Object.keys(before).length > 0 ? [now, before] : [now]
}

/** The companies of one file of the source, compressed or not. */
export function readCompanies(file: string): Company[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  const rows = parse(text, { columns: true, skip_empty_lines: true, comment: '#' }) as Record<
    string,
    string
  >[]
  return rows.map((row) => {
    const attributes = [
      undefined,
      ...Array.from({ length: 64 }, (_, order) => number(row[`Attr${order + 1}`])),
    ]
    return {
      file: path.basename(file),
      failed: row.class === '1',
      years: statementsOf(attributes),
      attributes,
    }
  })
}

/** The companies of all files in a folder, file by file. */
export const readFolder = (folder: string): Company[] =>
  readdirSync(folder)
    .filter((name) => /\.csv(\.gz)?$/.test(name))
    .sort()
    .flatMap((name) => readCompanies(path.join(folder, name)))
