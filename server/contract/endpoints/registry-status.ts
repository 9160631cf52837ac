import { one } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { registryRefresh, registryRefreshes, requestedRefresh } from '../registry/registry-refresh.ts'
import {
  registryCompanies,
  registryCompaniesQuery,
  registryFormsQuery,
  registryHistory,
  registryHistoryQuery,
  registryStatus,
} from '../registry/registry-status.ts'

/** The annual forms of watched companies at the Registrar: due, filed, late, and the fees for late filing. */
export const registryStatusEndpoints = {
  listRegistryForms: {
    route: 'GET /v1/mca_status',
    summary: 'Annual filings of watched companies, or of one company, as of today',
    feature: features.mcaStatus,
    scope: 'organisation',
    query: registryFormsQuery,
    answer: registryStatus,
  },
  listRegistryCompanies: {
    route: 'GET /v1/mca_status/companies',
    summary: 'Watched companies with how many of their annual forms are late, due and filed',
    feature: features.mcaStatus,
    scope: 'organisation',
    query: registryCompaniesQuery,
    answer: registryCompanies,
  },
  readRegistryHistory: {
    route: 'GET /v1/mca_status/history/:form',
    summary: 'Filing history of one annual form, for every watched company',
    feature: features.mcaStatus,
    scope: 'organisation',
    query: registryHistoryQuery,
    answer: registryHistory,
  },
  readRegistryRefresh: {
    route: 'GET /v1/mca_status/refresh',
    summary:
      'The newest refresh of the registry status, the last one that is done, and what it found changed',
    feature: features.mcaStatus,
    scope: 'organisation',
    answer: registryRefreshes,
  },
  startRegistryRefresh: {
    route: 'POST /v1/mca_status/refresh',
    summary: 'Refresh the filings of watched companies; no effect while a refresh is running',
    feature: features.mcaStatus,
    scope: 'organisation',
    answer: requestedRefresh,
  },
  cancelRegistryRefresh: {
    route: 'POST /v1/mca_status/refresh/:refreshId/cancel',
    summary: 'Cancel a refresh in progress; data read so far is kept',
    feature: features.mcaStatus,
    scope: 'organisation',
    answer: one(registryRefresh),
  },
  retryRegistryRefresh: {
    route: 'POST /v1/mca_status/refresh/:refreshId/retry',
    summary: 'Resume a failed refresh',
    feature: features.mcaStatus,
    scope: 'organisation',
    answer: one(registryRefresh),
  },
} as const satisfies Record<string, Endpoint>
