import { holdChain, organisationsToSeal, readUnsealed, seal } from '#server/database/audit-chain.ts'
import type { Database, Work } from '#server/database/connection.ts'
import { chainHash, chainText } from '#server/rules/audit-chain.ts'
import { eachInTurn } from './each-in-turn.ts'

/** Gives the next rows of an organisation's audit their places; gives how many there were. */
async function sealSome(db: Work, organization_id: string): Promise<number> {
  await holdChain(db, organization_id)
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
 * Gives every row of the audit that has none its place in the chain of its organisation. A row that was written first and committed
 * last comes after those that were there before it. `db` is the owner's. Gives how many rows there were.
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
