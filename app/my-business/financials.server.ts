import { financialYear } from '#server/contract/calendar.ts'
import { inLakh } from '#server/contract/money.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { partOf } from './my-business.server.ts'

interface Statement {
  period_end: string
  figures: Record<string, number | undefined>
}

const lines: [key: string, label: string][] = [
  ['revenue', 'Revenue'],
  ['ebit', 'Operating profit'],
  ['profit_after_tax', 'Profit after tax'],
  ['total_assets', 'Total assets'],
  ['net_worth', 'Net worth'],
  ['total_liabilities', 'Total liabilities'],
]

const years = 5
const lakhs = (rupees: number | undefined) =>
  typeof rupees === 'number' && Number.isFinite(rupees) ? inLakh(rupees) : '—'

/** The last five annual statements, in lakh. */
function tableOf(statements: Statement[]) {
  const shown = statements.slice(-years)
  return {
    years: shown.map(({ period_end }) => financialYear(period_end)),
    rows: lines.map(([key, label]) => ({ label, figures: shown.map(({ figures }) => lakhs(figures[key])) })),
  }
}

/** The stand-alone figures of the business as they are on record. */
export async function readFinancials({ api }: Signed, partyId: string) {
  const path = `/v1/parties/${encodeURIComponent(partyId)}/financials`
  const statements = await partOf(api, path, ({ data }: { data: Statement[] }) => tableOf(data))
  return { kind: 'financials' as const, party_id: partyId, statements }
}
