import { noHash } from '#server/contract/organisation/audit-chain.ts'
import { asOrganisation, type Database } from '#server/database/connection.ts'
import { readChain } from '#server/database/organisation/audit-chain.ts'
import { chainHash, chainText } from '#server/rules/organisation/audit-chain.ts'

/**
 * The first row of each organisation's audit chain that does not match its predecessor; empty if all do. Rows changed
 * by an erasure are skipped.
 */
export async function brokenChains(db: Database): Promise<string[]> {
  const broken: string[] = []
  for (const { organization_id } of await db
    .selectFrom('organisations')
    .select('organization_id')
    .execute()) {
    const found = await asOrganisation(db, organization_id, async (work) => {
      let [after, hash] = [0, noHash as string]
      for (;;) {
        const rows = await readChain(work, { after, from: undefined, to: undefined })
        for (const row of rows) {
          const fits =
            row.position === after + 1 && (row.erased_by || chainHash(hash, chainText(row)) === row.hash)
          if (!fits) return row.position
          ;[after, hash] = [row.position, row.hash]
        }
        if (rows.length === 0) return undefined
      }
    })
    if (found) broken.push(`${organization_id} at row ${found}`)
  }
  return broken
}
