import { ageInYears } from '#server/contract/calendar.ts'
import type { Work } from '#server/database/connection.ts'
import { maskPan } from '#server/database/parties/parties.ts'
import type { ReportParty } from '#server/reports/report-data.ts'
import { nullToUndefined } from '../null-to-undefined.ts'

/** The party as shown in the report: an individual's PAN masked, age as of `today` (YYYY-MM-DD). Throws if the party no longer exists. */
export async function readReportParty(db: Work, partyId: string, today: string): Promise<ReportParty> {
  const row = await db
    .selectFrom('parties')
    .selectAll()
    .where('party_id', '=', partyId)
    .executeTakeFirstOrThrow()
  return {
    party_id: row.party_id,
    name: row.name,
    model_type: row.model_type,
    cin: nullToUndefined(row.cin),
    llpin: nullToUndefined(row.llpin),
    pan: nullToUndefined(row.model_type === 'person' ? maskPan(row.pan) : row.pan),
    status: row.status,
    class: row.class ?? '',
    category: row.category ?? '',
    industry: row.industry ?? '',
    registered_on: nullToUndefined(row.registered_on),
    age_years: row.registered_on ? ageInYears(row.registered_on, today) : undefined,
    authorised_capital: nullToUndefined(row.authorised_capital),
    paid_up_capital: nullToUndefined(row.paid_up_capital),
    address: nullToUndefined(row.address),
    city: nullToUndefined(row.city),
    state: nullToUndefined(row.state),
    listed: row.listed,
    source: nullToUndefined(row.source),
    source_date: nullToUndefined(row.source_date),
  }
}
