import { NotPublic } from './public-only.ts'

const inWords: Record<string, string> = {
  ENOTFOUND: 'There is no such host',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection broke',
  EPIPE: 'The connection broke',
  CERT_HAS_EXPIRED: 'Its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is signed by nobody who is trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is signed by nobody who is trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is signed by nobody who is trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name',
}

/** Why an address could not be called, in words. `mostMs`: the timeout. */
export function faultInWords(error: unknown, mostMs: number): string {
  if (error instanceof NotPublic) return 'The address leads into a private network, which is not called'
  if (!(error instanceof Error)) return 'It could not be called'
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `No answer within ${mostMs / 1000} seconds`
  const code = 'code' in error ? String(error.code) : ''
  return inWords[code] ?? `It could not be called (${code || error.name})`
}
