import { sql } from 'kysely'
import type { CorrectableFact } from '#server/contract/parties/corrections.ts'
import type { Work } from '../connection.ts'

type Fact = Omit<CorrectableFact, 'waiting'>

/** The facts on record about a party that it may request corrections of, by kind; addresses on one line. */
export async function readCorrectableFacts(db: Work, partyId: string): Promise<CorrectableFact[]> {
  const { rows } = await sql<Fact & { waiting: boolean }>`
    select f.field, f.value, f.source, f.as_of, exists (
      select from corrections c where c.organization_id = current_organization() and c.party_id = ${partyId}
        and c.field = f.field and c.present = f.value and c.status = 'pending') as waiting
    from (
      select 1 as place, 'trade_name' as field, n.name as value, p.source, p.source_date as as_of
        from party_names n join parties p using (party_id) where n.kind = 'trade' and party_id = ${partyId}
      union all select 2, kind, value, source, as_of from party_contacts where party_id = ${partyId}
      union all select 3, kind, address, source, as_of from party_addresses where party_id = ${partyId}
      union all select 4, kind, name, source, as_of from party_products where party_id = ${partyId}
    ) as f order by f.place, f.field, f.value`.execute(db)
  return rows
}
