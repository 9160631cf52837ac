import { sql } from 'kysely'
import { fitsAll } from '../lists/fits-all.ts'
import { type ExportSource, isWatched } from './source.ts'

const newest = sql`s.computed_on = (select max(n.computed_on) from scores n where n.party_id = s.party_id)`

/** Early-warning scores, only the latest of each party or all. */
export const scoreExport: ExportSource<'scores'> = {
  columns: {
    party_id: sql`s.party_id`,
    party_name: sql`p.name`,
    score: sql`s.score`,
    band: sql`s.band`,
    computed_on: sql`s.computed_on`,
    likelihood: sql`round((s.receipt ->> 'likelihood')::numeric * 100, 1)`,
  },
  from: ({ filters: { of, band, days, from, to } }) =>
    sql`scores s join parties p using (party_id) where ${fitsAll([
      of && isWatched('s.party_id', of),
      band && sql`s.band = ${band}`,
      days !== 'all' && newest,
      from && sql`s.computed_on >= ${from}::date`,
      to && sql`s.computed_on <= ${to}::date`,
    ])}`,
  order: sql`s.party_id, s.computed_on`,
}
