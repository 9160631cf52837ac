import { one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { adminDashboard } from '../../organisation/admin-dashboard.ts'

/** Operating figures of the organisation. */
export const adminDashboardEndpoints = {
  readAdminDashboard: {
    route: 'GET /v1/admin/dashboard',
    summary: 'Users, reports, ageing of open work, and alert decisions',
    feature: features.adminDashboard,
    scope: 'organisation',
    answer: one(adminDashboard),
  },
} as const satisfies Record<string, Endpoint>
