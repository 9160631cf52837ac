import { sql } from 'kysely'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '../../database/connection.ts'
import { endSignIn } from './session-end.ts'

// PostgreSQL text cannot contain a zero byte: keys that contain one are never found, and values are stored without it.
const zero = '\0'
const withoutZeros = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll(zero, '') : value

// By the clock of PostgreSQL, which also decides about expiry: the machine's clock may differ.
const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`

/** Stores the sign-in host's state in PostgreSQL, so that any web worker can continue a sign-in. */
export function databaseAdapter(db: Database, kind: string): Adapter {
  const living = () =>
    db
      .selectFrom('oidc_entries')
      .select('payload')
      .where('kind', '=', kind)
      .where((where) =>
        where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<string>`now()`)]),
      )

  async function findBy(
    column: 'id' | 'uid' | 'user_code',
    value: string,
  ): Promise<AdapterPayload | undefined> {
    if (value.includes(zero)) return undefined
    const found = await living().where(column, '=', value).executeTakeFirst()
    return found?.payload
  }

  return {
    async upsert(id, payload, expiresIn) {
      const entry = {
        payload: JSON.stringify(payload, withoutZeros),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        user_code: payload.userCode ?? null,
        expires_at: expiresIn === undefined ? null : inSeconds(expiresIn),
      }
      await db
        .insertInto('oidc_entries')
        .values({ kind, id, ...entry })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(entry))
        .execute()
    },
    find: (id) => findBy('id', id),
    findByUid: (uid) => findBy('uid', uid),
    findByUserCode: (userCode) => findBy('user_code', userCode),
    // Only codes are consumed here. A used code is kept until it expires: the library revokes everything issued from a
    // code that is used again. If two workers get it at the same moment, neither sees that: the second one ends the
    // session.
    async consume(id) {
      const use = db
        .updateTable('oidc_entries')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .set({ consumed_at: sql`now()`, payload: sql`payload || '{"consumed": true}'` })
        .returning('grant_id')
      if (await use.where('consumed_at', 'is', null).executeTakeFirst()) return
      const again = await use.executeTakeFirst()
      if (again?.grant_id) await endSignIn(db, again.grant_id)
      throw new errors.InvalidGrant('already used')
    },
    async destroy(id) {
      await db.deleteFrom('oidc_entries').where('kind', '=', kind).where('id', '=', id).execute()
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('oidc_entries').where('kind', '=', kind).where('grant_id', '=', grantId).execute()
    },
  }
}
