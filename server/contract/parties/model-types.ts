/** Party types, by field value. */
export const modelTypes = {
  public_company: 'Public company',
  private_company: 'Private company',
  person: 'Person',
  limited_liability_partnership: 'Limited liability partnership',
  firm: 'Firm',
  default: 'Party',
} as const
export type ModelType = keyof typeof modelTypes

/** The terms a party type uses for its leaders, owners and capital. */
interface KindWords {
  /** One leader, within a sentence. */
  leader: string
  /** The term for a leader whose role is not known. */
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
// As used by the Ministry of Corporate Affairs.
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

/** The terms of a party type; those of a company if it is unknown. */
export const wordsOf = (type: string): KindWords =>
  Object.hasOwn(kindWords, type) ? kindWords[type as ModelType] : ofCompany

/** Whether a party has partners and their contribution instead of directors and share capital. */
export const hasPartners = (type: string): boolean => wordsOf(type).leader === 'partner'

/** Party types that file annual forms: firms and individuals do not. */
export const filesForms = ['public_company', 'private_company', 'limited_liability_partnership'] as const
