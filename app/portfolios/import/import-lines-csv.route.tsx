import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { csvAnswer } from '../../http/files/csv-answer.server.ts'
import { required } from '../../http/required.ts'
import { fileRows } from '../file-rows.server.ts'

/** The rows that were not imported, each with its reason, all pages, as CSV. */
export const loader = signedIn(
  features.portfolios,
  async ({ api, params }) => {
    const importId = required(params.importId)
    const { data: sent } = await api.read('readPortfolioImport', { importId })
    const rows = await fileRows(async (page, per_page) => {
      const query = { state: 'left' as const, page, per_page }
      const { data, meta } = await api.read('listPortfolioImportLines', { importId, query })
      return { rows: data, total: meta.total_records }
    })
    const lines = rows.map(({ line, why, cells }) => [
      line,
      why,
      ...sent.heads.map((_, index) => cells[index] ?? ''),
    ])
    return csvAnswer('lines-not-taken.csv', [['Line', 'Why', ...sent.heads], ...lines])
  },
  { refusedAt: ({ params }) => `/app/portfolio/${params.portfolioId}/imports/${params.importId}` },
)
