import type { BatchResult } from '#server/contract/alerts/alert-batch.ts'

export const shownByName = 20

/** The page of a bulk decision. The query string has the number of excluded alerts and the first 20 ids. */
export function batchAddress(batchId: string, results: Pick<BatchResult, '_id' | 'left_out'>[]): string {
  const leftOut = results.filter(({ left_out }) => left_out)
  const query = new URLSearchParams(leftOut.length > 0 ? { left: String(leftOut.length) } : {})
  for (const { _id } of leftOut.slice(0, shownByName)) query.append('left_out', _id)
  return `/app/alerts/together/${batchId}${query.size ? `?${query}` : ''}`
}
