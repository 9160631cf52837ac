import type { adminDashboardEndpoints } from '#server/contract/endpoints/organisation/admin-dashboard.ts'
import type { AdminDashboard } from '#server/contract/organisation/admin-dashboard.ts'
import { readFalsePositives } from '#server/database/alerts/track-record.ts'
import type { Work } from '#server/database/connection.ts'
import { cachedIfLarge } from '#server/database/lists/cached-counts.ts'
import { readAdminFigures } from '#server/database/organisation/admin-figures.ts'
import { signalsByCode } from '#server/rules/signals/catalogue.ts'
import type { HandlersOf } from '../../handler.ts'

async function readDashboard(db: Work): Promise<AdminDashboard> {
  const figures = await readAdminFigures(db)
  const signals = (await readFalsePositives(db, [...signalsByCode.keys()]))
    .filter(({ decided }) => decided > 0)
    .map(({ signal_code, decided, false_positive }) => ({
      signal_code,
      decided,
      false_positive,
      label: signalsByCode.get(signal_code)?.label ?? `Signal ${signal_code}`,
    }))
    .sort((one, other) => other.false_positive / other.decided - one.false_positive / one.decided)
  return { ...figures, signals }
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
const openOf = ({ open_alerts, open_cases }: AdminDashboard) => sum([...open_alerts, ...open_cases])

/** Operating figures of the organisation. */
export const adminDashboardHandlers: HandlersOf<typeof adminDashboardEndpoints> = {
  readAdminDashboard: async ({ db, actor }) => ({
    data: await cachedIfLarge(
      db,
      `admin dashboard ${actor.organization_id}`,
      () => readDashboard(db),
      openOf,
    ),
  }),
}
