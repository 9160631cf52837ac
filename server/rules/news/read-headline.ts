import type { ListedCompanyIndex } from '../names/listed-company-index.ts'
import { type CompanyMention, findCompanies } from './companies.ts'
import { readSentiment, type SentimentFound } from './sentiment.ts'

/** A company that a headline names, and what it says of it. */
export type CompanyNews = CompanyMention & SentimentFound

/** Languages whose words the lexicon knows. */
const isRead = (language: string | null) => language === null || language === 'en'

/**
 * The listed companies that a headline names, each with what it says of that company. `language`: its code, null where it is not
 * known; the words of other languages than English are not read, so that their headlines are neutral and marked nowhere.
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
