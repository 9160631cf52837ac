/** What a list of parties is filtered by, by wire name, in the order the filters are shown. */
export const partyFilterNames = [
  'model_type',
  'state',
  'city',
  'status',
  'class',
  'industry',
  'listed',
  'monitored',
  'claimed',
] as const
export type PartyFilterName = (typeof partyFilterNames)[number]

/** What a list of parties is sorted by. Age is counted from the day of registration; parties without one come last. */
export const partySorts = ['relevance', 'name', 'age', 'capital'] as const
export type PartySort = (typeof partySorts)[number]

/** The direction of a sort when none is asked for: the oldest and the largest first, names from A. */
export const sortedBy: Record<PartySort, 'asc' | 'desc'> = {
  relevance: 'desc',
  name: 'asc',
  age: 'desc',
  capital: 'desc',
}
