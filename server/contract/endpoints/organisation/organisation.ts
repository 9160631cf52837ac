import { one } from '../../answers.ts'
import { storedFile } from '../../download.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { organisationChange, organisationSettings } from '../../organisation/organisation-settings.ts'

/** An organisation's own settings. */
export const organisationEndpoints = {
  readOrganisation: {
    route: 'GET /v1/admin/organisation',
    summary: 'The organisation with its settings',
    feature: features.users,
    scope: 'organisation',
    answer: one(organisationSettings),
  },
  changeOrganisation: {
    route: 'PATCH /v1/admin/organisation',
    summary:
      'Change its name, logo, messages, reports, pages, the time people may be idle and whether all give a second factor',
    feature: features.users,
    scope: 'organisation',
    upload: true,
    body: organisationChange,
    answer: one(organisationSettings),
  },
  readLogo: {
    route: 'GET /v1/account/logos/:fileId',
    summary: 'The logo of the organisation, as uploaded',
    scope: 'organisation',
    answer: storedFile,
  },
} as const satisfies Record<string, Endpoint>
