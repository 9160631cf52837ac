/** Filters of party lists, by field name, in display order. */
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

/** Sort keys of party lists. Age is counted from the registration date; parties without one come last. */
export const partySorts = ['relevance', 'name', 'age', 'capital'] as const
export type PartySort = (typeof partySorts)[number]

/** The default sort direction: oldest and largest first, names ascending. */
export const sortedBy: Record<PartySort, 'asc' | 'desc'> = {
  relevance: 'desc',
  name: 'asc',
  age: 'desc',
  capital: 'desc',
}
