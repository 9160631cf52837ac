import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Range } from '#server/rules/news/clauses.ts'
import { type Sentiment, sentiments } from '#server/rules/news/sentiment.ts'

/** A company in a headline, and the sentiment people assigned to it. */
export interface LabelledRow {
  headline: string
  company: string
  symbol: string
  sentiment: Sentiment
  own: Range
  /** The ranges of the other companies in the same headline. */
  others: Range[]
}

type Cells = Record<'headline' | 'company_as_written' | 'symbol' | 'sentiment', string>

/** The range of a name in a headline, as whole words; an empty range at the beginning if it is missing. */
export function whereNamed(headline: string, name: string): Range {
  const plain = name.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${plain}`, 'iu').exec(headline)
  const from = found?.index ?? 0
  return { from, to: found ? from + found[0].length : 0 }
}

/** The rows of a file of labelled headlines: headline, company_as_written, symbol, sentiment. */
export async function readLabelled(path: string): Promise<LabelledRow[]> {
  const cells: Cells[] = parse(await readFile(path), { columns: true, bom: true })
  const named = new Map<string, Set<string>>()
  for (const { headline, company_as_written: name } of cells)
    named.set(headline, (named.get(headline) ?? new Set()).add(name.trim()))
  return cells.map(({ headline, company_as_written: company, symbol, sentiment }) => {
    const others = [...(named.get(headline) ?? [])].filter((name) => name !== company.trim())
    return {
      headline,
      company: company.trim(),
      symbol,
      sentiment: sentiments.find((one) => one === sentiment) ?? 'neutral',
      own: whereNamed(headline, company),
      others: others.map((name) => whereNamed(headline, name)),
    }
  })
}
