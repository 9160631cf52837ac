/** The kinds of party, by their wire name. */
export const modelTypes = {
  public_company: 'Public company',
  private_company: 'Private company',
  person: 'Person',
  limited_liability_partnership: 'Limited liability partnership',
  firm: 'Firm',
  default: 'Party',
} as const
export type ModelType = keyof typeof modelTypes

/** What a kind of business calls those who lead it, those who own it, and what they have put in. */
interface KindWords {
  /** One of them, in a sentence. */
  leader: string
  /** What one of them is whose role is not known. */
  seat: string
  leaders: string
  owner: string
  owners: string
  capital: string
}

const ofCompany: KindWords = {
  leader: 'director',
  seat: 'Director',
  leaders: 'Directors',
  owner: 'Shareholder',
  owners: 'Shareholding pattern',
  capital: 'Paid-up capital',
}
const ofFirm: KindWords = {
  leader: 'partner',
  seat: 'Partner',
  leaders: 'Partners',
  owner: 'Partner',
  owners: 'Shares of the partners',
  capital: 'Contribution',
}
// As the Ministry of Corporate Affairs says it.
const ofLlp: KindWords = {
  ...ofFirm,
  leaders: 'Designated partners and partners',
  capital: 'Obligation of contribution',
}

const kindWords: Record<ModelType, KindWords> = {
  public_company: ofCompany,
  private_company: ofCompany,
  person: ofCompany,
  limited_liability_partnership: ofLlp,
  firm: ofFirm,
  default: ofCompany,
}

/** The words of a kind of party; one that is not known is called as a company is. */
export const wordsOf = (type: string): KindWords =>
  Object.hasOwn(kindWords, type) ? kindWords[type as ModelType] : ofCompany

/** Whether a party has partners and their contribution, where a company has directors and share capital. */
export const hasPartners = (type: string): boolean => wordsOf(type).leader === 'partner'

/** Who files annual forms at all: firms and persons do not. */
export const filesForms = ['public_company', 'private_company', 'limited_liability_partnership'] as const
