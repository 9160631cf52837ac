import { openDatabase } from '#server/database/connection.ts'
import { makeFirstLink } from '#server/database/people/first-organisation.ts'
import { mountPath } from '#server/identity/provider/issuer.ts'

/** The path of the link that creates the first organisation; undefined if there already is one. */
export async function firstLinkPath(ownerUrl: string): Promise<string | undefined> {
  const db = openDatabase(ownerUrl, 'owner', 1)
  try {
    const token = await makeFirstLink(db)
    return token && `${mountPath}/first/${token}`
  } finally {
    await db.destroy()
  }
}
