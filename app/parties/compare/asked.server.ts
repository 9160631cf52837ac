import { limits } from '#server/contract/limits.ts'

export const mostOthers = 3

/** What an address asks to be compared: the others as given, each once, and what was typed to find one more. */
export function askedOf({ searchParams }: URL, partyId: string) {
  const given = searchParams.getAll('with').flatMap((id) => id.trim() || [])
  const others = [...new Set(given)].filter((id) => id !== partyId)
  const said: string[] = []
  if (given.includes(partyId))
    said.push('A party is not compared with itself: it stands in the first column.')
  if (new Set(given).size < given.length)
    said.push('The same party was asked for twice; it stands here once.')
  if (others.length > mostOthers) said.push(`At most ${mostOthers} other parties: the rest was left out.`)
  const find = (searchParams.get('find') ?? '').trim().slice(0, limits.searchMost)
  return { others: others.slice(0, mostOthers), find: searchParams.has('find') ? find : null, said }
}

/** The address that compares a party with these others. */
export function comparisonPath(partyId: string, others: string[]): string {
  const query = new URLSearchParams(others.map((id) => ['with', id]))
  return `/app/party/${encodeURIComponent(partyId)}/compare${others.length > 0 ? `?${query}` : ''}`
}
