import type { Context } from 'hono'
import { readParty } from '#server/database/parties.ts'
import { readAddresses, readContacts, readProducts } from '#server/database/party-details.ts'
import { readFilings } from '#server/database/registrations.ts'
import { readAffiliations, readNeighbours, readRelationships } from '#server/database/relations.ts'
import { divisionOf } from '#server/rules/nic-divisions.ts'
import type { Api } from '../services.ts'
import { connection } from './connection.ts'
import { ownership } from './ownership.ts'
import type { Slices } from './slice.ts'

async function businessActivity(c: Context<Api>, partyId: string) {
  const { db } = c.var.services
  const [party, products] = await Promise.all([readParty(db, partyId), readProducts(db, partyId)])
  const { nic_code = null, industry = null } = party ?? {}
  const { division = null, mca_class = null } = (nic_code && divisionOf(nic_code)) || {}
  return { nic_code, division, mca_class, industry, products }
}

/** Who stands behind a party, what it files, what it does and where it is to be reached. */
export const relationSlices: Slices = {
  relationships: (c, id) => readRelationships(c.var.services.db, id),
  affiliations: (c, id) => readAffiliations(c.var.services.db, id),
  neighbours: (c, id) => readNeighbours(c.var.services.db, id),
  ownership,
  connection,
  filings: (c, id) => readFilings(c.var.services.db, id),
  addresses: (c, id) => readAddresses(c.var.services.db, id),
  contacts: (c, id) => readContacts(c.var.services.db, id),
  'business-activity': businessActivity,
}
