import { asOrganisation, type Database, type Work } from '#server/database/connection.ts'
import { activeOrganisations } from '#server/database/organisations.ts'
import { eachInTurn } from './each-in-turn.ts'

/**
 * Does `work` for each active organisation, one after the other, each in a transaction of its own that sees what is theirs alone. `db`
 * is opened as `owner`. One that fails does not keep the others from theirs (`eachInTurn`).
 */
export const eachOrganisation = async (
  db: Database,
  work: (db: Work, organization_id: string) => Promise<unknown>,
): Promise<void> =>
  eachInTurn(await activeOrganisations(db), (organization_id) =>
    asOrganisation(db, organization_id, (of) => work(of, organization_id)),
  )
