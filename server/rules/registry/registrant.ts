/** The properties of a registered body that its due dates and fees depend on. Amounts in rupees; null if unknown. */
export interface Registrant {
  kind: 'company' | 'opc' | 'llp'
  is_private: boolean
  status: string
  registered_on: string | null
  authorised_capital: number | null
  /** For an LLP, the partners' contribution. */
  paid_up_capital: number | null
  /** Sales of the last year with known accounts. */
  turnover: number | null
  /** Whether it owed money at its last known balance sheet date. */
  owes: boolean
  /** The annual general meetings on record, by the end of the year they were for. */
  meetings: Record<string, string>
}

// Struck off, dissolved, merged or dormant bodies file none of these forms (dormant: MSC-3); a liquidator files other
// ones.
/** The company statuses in which annual forms have to be filed. */
export const statusesThatFile = [
  'Active',
  'Under CIRP',
  'Inactive for e-filing',
  'Under Process of Striking Off',
]

/** Whether a body with this register status has to file annual forms. */
export const mustFile = (status: string): boolean => statusesThatFile.includes(status)

const crore = 10_000_000
const lakh = 100_000

// Companies (Specification of Definition Details) Rules 2014, rule 2(1)(t), as amended; limits by the first year end
// they apply to.
const smallCompanyLimits = [
  { from: '2026-03-31', capital: 10 * crore, turnover: 100 * crore },
  { from: '2023-03-31', capital: 4 * crore, turnover: 40 * crore },
  { from: '2021-03-31', capital: 2 * crore, turnover: 20 * crore },
]

/**
 * Whether a company is a small company in a year (Companies Act 2013 s. 2(85)): private, with capital and turnover both
 * within the limits of that year. If either is unknown, it is not treated as small.
 */
export function isSmallCompany(
  { kind, is_private, paid_up_capital, turnover }: Registrant,
  yearEnd: string,
): boolean {
  if (kind === 'llp' || !is_private || paid_up_capital === null || turnover === null) return false
  const limits = smallCompanyLimits.find(({ from }) => yearEnd >= from)
  return limits !== undefined && paid_up_capital <= limits.capital && turnover <= limits.turnover
}

/** Whether an LLP is a small LLP: contribution up to ₹ 25 lakh and turnover up to ₹ 40 lakh (LLP Act 2008 s. 2(1)(ta)). */
export const isSmallLlp = ({ paid_up_capital, turnover }: Registrant): boolean =>
  paid_up_capital !== null && turnover !== null && paid_up_capital <= 25 * lakh && turnover <= 40 * lakh
