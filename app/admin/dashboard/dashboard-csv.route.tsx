import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { csvAnswer } from '../../http/files/csv-answer.server.ts'
import { listPath } from '../../http/list-path.ts'
import { adminRows } from './dashboard.server.ts'

/** The figures of the admin dashboard as CSV. */
export const loader = signedIn(
  features.adminDashboard,
  async (ctx) => csvAnswer('admin-dashboard.csv', await adminRows(ctx)),
  { refusedAt: listPath },
)
