import { addDays } from '#server/contract/calendar.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import { timestampAt } from '../calendar.ts'
import type { Row } from '../rows.ts'

const place = { organization_id: 'o_northern', import_id: 'pi_000001' }
const heads = ['Borrower', 'PAN', 'Branch']
const open = [
  ['Kaveri Aloys Pvt Ltd', '', 'Coimbatore'],
  ['Om Agro Export', '', 'Kanpur'],
  ['Sahyadri Chemical Works', '', 'Pune'],
]

/** An uploaded file of borrowers for Northern Bank's first portfolio, in which the lead still has to choose three parties. */
export function portfolioImportRows(today: string) {
  const sent: Row<'portfolio_imports'> = {
    ...place,
    portfolio_id: 'pf_000001',
    purpose: 'parties',
    state: 'open',
    file_name: 'new-borrowers.csv',
    heads,
    columns: { name: 0, pan: 1 },
    created_by: 'u_lead',
    created_at: timestampAt(addDays(today, -1), 690),
  }
  const lines = open.map((cells, at): Row<'portfolio_import_rows'> => {
    const name = cells[0] ?? ''
    const doubt = 'No business has exactly this name'
    return { ...place, line: at + 2, cells, name, name_key: nameKey(name), who: nameKey(name), doubt }
  })
  return { portfolio_imports: [sent], portfolio_import_rows: lines }
}
