/**
 * The content type of a finished report, and whether to show it inline (`asksInline`: this was requested). Only PDF is ever
 * shown inline; a platform that does not name the type sends PDF documents.
 */
export function downloadType(named: string, asksInline: boolean): { type: string; inline: boolean } {
  const type = named === 'application/octet-stream' ? 'application/pdf' : named
  return { type, inline: asksInline && type === 'application/pdf' }
}
