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

/** Whether a party has partners and their contribution, where a company has directors and share capital. */
export const hasPartners = (type: ModelType): boolean =>
  type === 'limited_liability_partnership' || type === 'firm'

/** Who files annual forms at all: firms and persons do not. */
export const filesForms = ['public_company', 'private_company', 'limited_liability_partnership'] as const
