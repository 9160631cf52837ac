import type { adminDashboardEndpoints } from '#server/contract/endpoints/admin-dashboard.ts'
import { readAdminFigures } from '#server/database/admin-figures.ts'
import { readFalsePositives } from '#server/database/track-record.ts'
import { signalsByCode } from '#server/rules/signals/catalogue.ts'
import type { HandlersOf } from './handler.ts'

/** How the organisation works. */
export const adminDashboardHandlers: HandlersOf<typeof adminDashboardEndpoints> = {
  readAdminDashboard: async ({ db }) => {
    const figures = await readAdminFigures(db)
    const signals = (await readFalsePositives(db, [...signalsByCode.keys()]))
      .filter(({ decided }) => decided > 0)
      .map(({ signal_code, decided, false_positive }) => ({
        ...{ signal_code, decided, false_positive },
        label: signalsByCode.get(signal_code)?.label ?? `Signal ${signal_code}`,
      }))
      .sort((one, other) => other.false_positive / other.decided - one.false_positive / one.decided)
    return { data: { ...figures, signals } }
  },
}
