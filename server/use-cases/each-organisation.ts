import { asOrganisation, type Database, type Work } from '#server/database/connection.ts'
import { activeOrganisations } from '#server/database/organisation/organisations.ts'
import { eachInTurn } from './each-in-turn.ts'

/**
 * Runs `work` for each active organisation in sequence, each in its own transaction that only sees the organisation's
 * data. `db` is opened as `owner`. A failure does not stop the others (`eachInTurn`).
 */
export const eachOrganisation = async (
  db: Database,
  work: (db: Work, organization_id: string) => Promise<unknown>,
): Promise<void> =>
  eachInTurn(await activeOrganisations(db), (organization_id) =>
    asOrganisation(db, organization_id, (of) => work(of, organization_id)),
  )
