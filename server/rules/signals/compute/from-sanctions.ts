import type { ComputeFacts } from './fact.ts'

/** Sanctions list matches that the organisation confirmed. */
export const factsFromSanctions: ComputeFacts = ({ sanctions }) =>
  sanctions.map(({ entry_id, list, listed_name, matched_name, programme, listed_on, confirmed_on }) => ({
    signal: 'sanction_hit',
    fact: entry_id,
    severity: 'high',
    on: confirmed_on,
    summary: `Confirmed sanctions match with ${listed_name}, ${list}`,
    rows: [{ list, name: listed_name, matched_name, listed_on, programme }],
  }))
