import type { ListedCompanyIndex } from '../names/listed-company-index.ts'
import { type CompanyMention, findCompanies } from './companies.ts'
import { readSentiment, type SentimentFound } from './sentiment.ts'

/** A company named in a headline, with the headline's sentiment about it. */
export type CompanyNews = CompanyMention & SentimentFound

/** Languages that the lexicon covers. */
const isRead = (language: string | null) => language === null || language === 'en'

/**
 * The listed companies that a headline names, each with its sentiment. `language`: its code, null if unknown. Only
 * English is analysed: headlines in other languages are neutral without highlights.
 */
export function readHeadline(
  headline: string,
  language: string | null,
  index: ListedCompanyIndex,
): CompanyNews[] {
  const companies = findCompanies(headline, index)
  return companies.map((company) => {
    const others = companies.filter(({ from }) => from !== company.from)
    const found: SentimentFound = isRead(language)
      ? readSentiment(headline, company, others)
      : { sentiment: 'neutral', decidedBy: [] }
    return { ...company, ...found }
  })
}
