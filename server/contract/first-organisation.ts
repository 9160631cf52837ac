import { z } from 'zod'
import { features, type Policy } from './features.ts'
import { emailAddress, newPerson, repeated } from './invitations.ts'
import { limits } from './limits.ts'
import { shownName } from './shown-name.ts'

/** What the first administrator tells: the organisation and themselves, the password twice. */
export const firstOrganisation = newPerson
  .extend({
    organisation: shownName(limits.maxNameLength),
    type: z.enum(['enterprise', 'b2sme']),
    email: emailAddress,
    again: z.string(),
  })
  .refine(...repeated)
export type FirstOrganisation = z.infer<typeof firstOrganisation>

const everyReport = ['c-360', 'c-docs', 'c-trust', 'advanced-timeline']
const companies = ['public_company', 'private_company', 'limited_liability_partnership']

/** The reports that an enterprise may order, by the kind of entity: no registry holds documents of a firm. */
export const enterpriseReports = {
  ...Object.fromEntries(companies.map((kind) => [kind, everyReport])),
  firm: everyReport.filter((report) => report !== 'c-docs'),
}

/** The reports that a small business may order. */
export const smallBusinessReports = { public_company: ['c-360'], private_company: ['c-360'] }

/** The kinds of case that an organisation starts with. */
export const firstCaseTypes = [
  'Credit review',
  'Fraud check',
  'Limit review',
  'Covenant breach',
  'KYC refresh',
]

const granting = (methods: string[], urls: string[] = Object.values(features)): Policy =>
  Object.fromEntries(urls.map((url) => [url, methods]))
const work = Object.values(features).filter((url) => !url.startsWith('/admin/'))
const everyMethod = ['GET', 'POST', 'PATCH', 'DELETE']

/** The roles that an organisation starts with: everything, all but administration, and looking at that. The first is its administrator's. */
export const firstRoles: { name: string; policy: Policy }[] = [
  { name: 'Administrator', policy: granting(everyMethod) },
  { name: 'Analyst', policy: granting(everyMethod, work) },
  { name: 'Viewer', policy: granting(['GET'], work) },
]
