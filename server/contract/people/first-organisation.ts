import { z } from 'zod'
import { features, type Policy } from '../features.ts'
import { limits } from '../limits.ts'
import { methods } from '../methods.ts'
import { shownName } from '../shown-name.ts'
import { emailAddress, newPerson, repeated } from './invitations.ts'

/** The form of the first administrator: the organisation, the user's own details, and the password twice. */
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

/** The reports that an enterprise may order, by kind of entity: registries have no documents of partnership firms. */
export const enterpriseReports = {
  ...Object.fromEntries(companies.map((kind) => [kind, everyReport])),
  firm: everyReport.filter((report) => report !== 'c-docs'),
}

/** The reports that a small business may order. */
export const smallBusinessReports = { public_company: ['c-360'], private_company: ['c-360'] }

/** The initial case types of an organisation. */
export const firstCaseTypes = [
  'Credit review',
  'Fraud check',
  'Limit review',
  'Covenant breach',
  'KYC refresh',
]

/** A policy that grants the methods on all of the URLs. */
export const granting = (allowed: readonly string[], urls: string[] = Object.values(features)): Policy =>
  Object.fromEntries(urls.map((url) => [url, [...allowed]]))
const work = Object.values(features).filter((url) => !url.startsWith('/admin/'))

/**
 * The initial roles of an organisation: everything, everything except administration, and viewing everything except
 * administration. The first is the administrator's.
 */
export const firstRoles: { name: string; policy: Policy }[] = [
  { name: 'Administrator', policy: granting(methods) },
  { name: 'Analyst', policy: granting(methods, work) },
  { name: 'Viewer', policy: granting(['GET'], work) },
]
