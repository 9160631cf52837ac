import { exchangeDate } from '../exchange-date.ts'
import { Refusal } from '../values.ts'
import { webAddressOf } from '../web-address.ts'
import { oneLine, textOf } from '../wording.ts'
import type { NewsField } from './columns.ts'

/** A headline to store, regardless of the companies it names. */
export interface Headline {
  published_on: string
  source: string
  title: string
  url: string | null
  /** Language code, such as "en" or "hi"; null if the file has none. */
  language: string | null
}

const longestHeadline = 1_000
const longestSource = 200
const longestLanguage = 30

const languageCodes: Record<string, string> = {
  english: 'en',
  eng: 'en',
  hindi: 'hi',
  hin: 'hi',
  marathi: 'mr',
  gujarati: 'gu',
  tamil: 'ta',
  telugu: 'te',
  kannada: 'kn',
  malayalam: 'ml',
  bengali: 'bn',
  punjabi: 'pa',
}

function languageOf(cell: string | undefined): string | null {
  const text = textOf(cell)?.toLowerCase().slice(0, longestLanguage)
  if (!text) return null
  const [first = ''] = text.split(/[-_]/)
  return languageCodes[first] ?? first
}

/** Reads one row of a headlines file. Throws a Refusal with the reason if it is not accepted. `today` as YYYY-MM-DD. */
export function readNewsRow(cells: Partial<Record<NewsField, string>>, today: string): Headline {
  const published_on = exchangeDate(cells.date, 'The date', today)
  if (!published_on) throw new Refusal('The date is missing')
  const title = textOf(cells.headline)
  if (!title) throw new Refusal('The headline is missing')
  if (title.length > longestHeadline) {
    throw new Refusal(
      `The headline has ${title.length.toLocaleString('en-IN')} characters, at most ${longestHeadline.toLocaleString('en-IN')}`,
    )
  }
  return {
    published_on,
    source: oneLine(textOf(cells.source) ?? 'Source not named').slice(0, longestSource),
    title,
    url: webAddressOf(cells.link),
    language: languageOf(cells.language),
  }
}
