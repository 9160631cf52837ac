import { createHash } from 'node:crypto'

/** The form in which a token, code or secret is kept: SHA-256, hexadecimal. Only for what is long and random, or tried a few times at most. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
