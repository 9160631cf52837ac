import { limits } from '#server/contract/limits.ts'

export const maxOthers = 3

/** The comparison an address describes: the other parties in order and without duplicates, and the text to search for one more. */
export function comparisonQuery({ searchParams }: URL, partyId: string) {
  const ids = searchParams.getAll('with').flatMap((id) => id.trim() || [])
  const others = [...new Set(ids)].filter((id) => id !== partyId)
  const remarks: string[] = []
  if (ids.includes(partyId)) remarks.push('This party is already in the first column.')
  if (new Set(ids).size < ids.length) remarks.push('A party was listed twice and is shown once.')
  if (others.length > maxOthers)
    remarks.push(`You can compare up to ${maxOthers} other parties; the rest were left out.`)
  const find = (searchParams.get('find') ?? '').trim().slice(0, limits.maxSearchLength)
  return { others: others.slice(0, maxOthers), find: searchParams.has('find') ? find : null, remarks }
}

/** The address that compares a party with `others`. */
export function comparisonPath(partyId: string, others: string[]): string {
  const query = new URLSearchParams(others.map((id) => ['with', id]))
  return `/app/party/${encodeURIComponent(partyId)}/compare${others.length > 0 ? `?${query}` : ''}`
}
