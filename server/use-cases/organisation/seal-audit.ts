import type { Database, Work } from '#server/database/connection.ts'
import {
  lockChain,
  organisationsToSeal,
  readUnsealed,
  seal,
} from '#server/database/organisation/audit-chain.ts'
import { chainHash, chainText } from '#server/rules/organisation/audit-chain.ts'
import { eachInTurn } from '../each-in-turn.ts'

/** Adds the next audit rows of an organisation to its chain; returns how many. */
async function sealSome(db: Work, organization_id: string): Promise<number> {
  await lockChain(db, organization_id)
  const { end, rows } = await readUnsealed(db, organization_id)
  let { position, hash } = end
  const seals = rows.map((row) => {
    position += 1
    hash = chainHash(hash, chainText({ ...row, position }))
    return { audit_id: row.audit_id, position, hash }
  })
  if (seals.length > 0) await seal(db, seals)
  return seals.length
}

/**
 * Adds all unsealed audit rows to the chain of their organisation. A row that was written first but committed last
 * comes after those that already existed. `db` is opened as the owner. Returns how many rows there were.
 */
export async function sealAudit(db: Database): Promise<number> {
  let sealed = 0
  await eachInTurn(await organisationsToSeal(db), async (organization_id) => {
    let some: number
    do {
      some = await db.transaction().execute((work) => sealSome(work, organization_id))
      sealed += some
    } while (some > 0)
  })
  return sealed
}
