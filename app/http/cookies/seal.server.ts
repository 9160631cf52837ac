import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { env } from '#server/env.ts'

interface Key {
  id: string
  secret: Buffer
}

const keyFrom = (text: string): Key => {
  const secret = createHash('sha256').update(`credence seal ${text}`).digest()
  return { secret, id: createHash('sha256').update(secret).digest('base64url').slice(0, 6) }
}

// Without SESSION_SECRET (development) cookies are valid until the process restarts.
const keys = (env.SESSION_SECRET ?? randomBytes(32).toString('hex')).split(',').map(keyFrom)

/** Encrypts and signs data with the first key (AES-256-GCM): `keyId.base64url(iv, tag, ciphertext)`. */
export function seal(data: object): string {
  const [key] = keys
  if (!key) throw new Error('SESSION_SECRET is empty')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.secret, iv)
  const plain = deflateRawSync(JSON.stringify(data))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return `${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** The sealed data, or undefined if the text is forged, truncated or sealed with a key that is no longer known. */
export function unseal<T>(text: string): T | undefined {
  const [id, body = ''] = text.split('.')
  const key = keys.find((candidate) => candidate.id === id)
  if (!key) return undefined
  try {
    const bytes = Buffer.from(body, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key.secret, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    return JSON.parse(inflateRawSync(plain, { maxOutputLength: 262_144 }).toString()) as T
  } catch {
    return undefined
  }
}
