import type { FuzzRequest } from './requests.ts'
import { injected, marker } from './values.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Stack traces, local paths and database errors: only logs may contain these. */
const inside =
  /\n\s+at .{0,200}:\d+:\d+|node_modules|\/build\/server\/|file:\/\/(?!\/etc\/passwd)|node:internal|syntax error at or near|duplicate key value|violates \w+[ -]\w+ constraint|invalid input syntax|ZodError|\b(?:Type|Range|Reference|Syntax|URI)Error:/

const isHtml = (headers: Headers) => headers.get('Content-Type')?.includes('html') ?? false

/** Documentation pages quote paths and program output of their own. */
const quotesPrograms = (path: string) => /^\/docs|^\/openapi\.json/.test(path)

/** Whether a response redirects to an injected host, a scheme other than HTTP(S), or an invalid URL. */
function leadsAway(headers: Headers, origin: string): boolean {
  const location = headers.get('Location')
  if (!location) return false
  if (!URL.canParse(location, origin)) return true
  const to = new URL(location, origin)
  return /evil/.test(to.host) || !/^https?:$/.test(to.protocol)
}

/** The faults of a response; empty if there are none. */
export function faultsOf(
  { path, headers: sent }: FuzzRequest,
  { status, headers, text }: Answer,
  origin: string,
): string[] {
  const faults: string[] = []
  const isPlanned = status === 503 && headers.has('Retry-After')
  if (status >= 500 && !isPlanned) faults.push(`answers ${status}`)
  if (headers.has(injected) || headers.getSetCookie().some((one) => one.includes(`${injected}=`)))
    faults.push('takes a header out of a value')
  if (isHtml(headers) && (text.includes('<zq') || text.includes(marker)))
    faults.push('says a value unescaped')
  if (!isHtml(headers) && text.includes(marker) && headers.get('X-Content-Type-Options') !== 'nosniff')
    faults.push('says a value in a text whose type may be guessed')
  if (!quotesPrograms(path) && inside.test(text))
    faults.push(`tells of its inside: ${inside.exec(text)?.[0].trim()}`)
  const isOwnHost = Object.keys(sent).some((name) => name === 'host' || name === 'x-forwarded-host')
  if (!isOwnHost && leadsAway(headers, origin)) faults.push(`leads to ${headers.get('Location')}`)
  return faults
}
