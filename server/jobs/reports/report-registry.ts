import type { RegistryForm } from '#server/contract/registry/registry-forms.ts'
import type { Work } from '#server/database/connection.ts'
import { readCharges } from '#server/database/parties/party-slices.ts'
import { readRelationships } from '#server/database/parties/relations.ts'
import { readStatements } from '#server/database/parties/statements.ts'
import type { Registry } from '#server/reports/registry/registry.ts'
import { nullToUndefined } from '../null-to-undefined.ts'

/** All registry rows of a party, as its registry documents need them. */
export async function readRegistry(db: Work, partyId: string, seat: string): Promise<Registry> {
  return {
    charges: (await readCharges(db, partyId)).map(({ asset, modified_on, satisfied_on, ...one }) => ({
      ...one,
      asset: nullToUndefined(asset),
      modified_on: nullToUndefined(modified_on),
      satisfied_on: nullToUndefined(satisfied_on),
    })),
    directors: await readDirectors(db, partyId, seat),
    annual_forms: await readAnnualForms(db, partyId),
    gst_returns: await readReturns(db, partyId),
    wage_months: await readWageMonths(db, partyId),
    statements: [
      ...(await readStatements(db, partyId, 'standalone')),
      ...(await readStatements(db, partyId, 'consolidated')),
    ].map(({ period_end, basis, figures, source }) => ({ period_end, basis, figures, source })),
  }
}

async function readDirectors(db: Work, partyId: string, seat: string): Promise<Registry['directors']> {
  const rows = (await readRelationships(db, partyId)).filter(({ kind }) => kind === 'director')
  const people = rows.map(({ party_id }) => party_id)
  const known = people.length
    ? await db.selectFrom('parties').select(['party_id', 'din']).where('party_id', 'in', people).execute()
    : []
  const dins = new Map(known.map(({ party_id, din }) => [party_id, din]))
  return rows.map(({ party_id, name, role, from_date, to_date }) => ({
    name,
    role: role ?? seat,
    din: nullToUndefined(dins.get(party_id) ?? null),
    from: nullToUndefined(from_date),
    to: nullToUndefined(to_date),
  }))
}

/** Forms filed with the Registrar of Companies, newest first, without those filed by directors themselves. */
export async function readAnnualForms(db: Work, partyId: string): Promise<Registry['annual_forms']> {
  const rows = await db
    .selectFrom('registry_filings')
    .select(['form', 'period_end', 'filed_on', 'srn'])
    .where('party_id', '=', partyId)
    .where('form', '<>', 'dir-3-kyc')
    .orderBy('filed_on', 'desc')
    .orderBy('form')
    .execute()
  return rows.map(({ form, srn, ...one }) => ({
    ...one,
    form: form as RegistryForm,
    srn: nullToUndefined(srn),
  }))
}

async function readReturns(db: Work, partyId: string): Promise<Registry['gst_returns']> {
  const rows = await db
    .selectFrom('gst_filings')
    .select(['gstin', 'return_type', 'period', 'due_on', 'filed_on'])
    .where('party_id', '=', partyId)
    .orderBy('due_on', 'desc')
    .orderBy('gstin')
    .orderBy('return_type')
    .execute()
  return rows.map(({ filed_on, ...one }) => ({ ...one, filed_on: nullToUndefined(filed_on) }))
}

async function readWageMonths(db: Work, partyId: string): Promise<Registry['wage_months']> {
  const rows = await db
    .selectFrom('epfo_months')
    .select(['establishment', 'month', 'employees', 'amount', 'due_on', 'paid_on'])
    .where('party_id', '=', partyId)
    .orderBy('month', 'desc')
    .orderBy('establishment')
    .execute()
  return rows.map(({ paid_on, ...one }) => ({ ...one, paid_on: nullToUndefined(paid_on) }))
}
