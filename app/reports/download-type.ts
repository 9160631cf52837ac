/**
 * As what a finished report is sent, and whether to be shown in a page (`wanted`: that was asked for). Only PDF is ever shown; a
 * platform that does not name the type has PDF documents.
 */
export function downloadType(named: string, wanted: boolean): { type: string; inline: boolean } {
  const type = named === 'application/octet-stream' ? 'application/pdf' : named
  return { type, inline: wanted && type === 'application/pdf' }
}
