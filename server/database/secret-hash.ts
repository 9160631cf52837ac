import { createHash } from 'node:crypto'

/**
 * The stored form of a token, code or secret: SHA-256, hexadecimal. Only for values that are long and random, or that
 * can be tried only a few times.
 */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
