import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../../database/connection.ts'

export interface SignInKeys {
  signing: JWK[]
  cookies: string[]
  webClientSecret: string
}

const secret = () => randomBytes(32).toString('base64url')

async function newSigningKeys() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = await exportJWK(privateKey)
  return { keys: [{ ...key, kid: randomBytes(8).toString('base64url'), alg: 'ES256', use: 'sig' }] }
}

const read = (db: Database, name: string) =>
  db.selectFrom('platform_keys').select('value').where('name', '=', name).executeTakeFirst()

// Several processes may each create a value; the first insert wins and all read that one.
async function readOrCreate<T extends object>(
  db: Database,
  name: string,
  make: () => T | Promise<T>,
): Promise<T> {
  if (!(await read(db, name))) {
    const value = JSON.stringify(await make())
    await db
      .insertInto('platform_keys')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const row = await read(db, name)
  if (!row) throw new Error(`The key ${name} could not be stored`)
  return row.value as T
}

async function readOrMake(db: Database): Promise<SignInKeys> {
  const signing = await readOrCreate<{ keys: JWK[] }>(db, 'sign_in_signing', newSigningKeys)
  const cookies = await readOrCreate(db, 'sign_in_cookies', () => ({ keys: [secret()] }))
  const webClient = await readOrCreate(db, 'sign_in_web_client', () => ({ secret: secret() }))
  return { signing: signing.keys, cookies: cookies.keys, webClientSecret: webClient.secret }
}

const known = new WeakMap<Database, Promise<SignInKeys>>()

/**
 * The keys of the sign-in host: created once for the whole installation, the same in every process, read once per
 * process. Accepts a database of either role. Throws database errors, and retries at the next call.
 */
export function signInKeys(db: Database): Promise<SignInKeys> {
  const before = known.get(db)
  if (before) return before
  const keys = readOrMake(db)
  known.set(db, keys)
  keys.catch(() => known.delete(db))
  return keys
}
