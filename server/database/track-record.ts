import { sql } from 'kysely'
import type { TrackRecord } from '#server/contract/alert-context.ts'
import { isWaiting } from './alert-work.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

// A rating of D as agencies write it: 'D', '[ICRA]D', 'CARE D; Stable'.
const inDefault = '(^|[^A-Za-z])D($|[^A-Za-z0-9+-])'

/** The first day after an alert `a` on which its party was downgraded, rated D, or 90 days past due in our own books. */
const firstTrouble = sql<{ day: string | null }>`(select min(trouble.day) as day from (
    select r.rated_on as day from ratings r where r.party_id = a.party_id and r.rated_on > a.date_of_alert
      and (r.action = 'Downgraded' or r.rating ~ ${inDefault})
    union all
    select e.as_of from exposures e where ${own('e')} and e.party_id = a.party_id and e.as_of > a.date_of_alert
      and e.days_past_due >= 90
  ) as trouble)`

const decidedAs = (status: string) => sql<number>`count(*) filter (where a.status = ${status})`

/** What became of the organisation's alerts, by signal. */
export const trackRecords = (db: Work) =>
  db
    .selectFrom('alerts as a')
    .where(own('a'))
    .innerJoinLateral(firstTrouble.as<'first'>(sql.ref('first')), (join) => join.onTrue())
    .groupBy('a.signal_code')
    .select('a.signal_code')
    .select([
      sql<number>`count(*)`.as('raised'),
      sql<number>`count(*) filter (where a.status <> 'snoozed' and not ${isWaiting('a')})`.as('decided'),
      decidedAs('case').as('led_to_case'),
      decidedAs('acknowledged').as('acknowledged'),
      decidedAs('false_positive').as('false_positive'),
      decidedAs('duplicate').as('duplicate'),
      sql<number>`count(first.day)`.as('before_trouble'),
      sql<number | null>`percentile_disc(0.5) within group (order by first.day - a.date_of_alert)`.as(
        'days_before_trouble',
      ),
    ])

/** The same read, of one signal where its code is given. */
export const readTrackRecord = (db: Work, signalCode?: number): Promise<TrackRecord[]> =>
  trackRecords(db)
    .$if(signalCode !== undefined, (q) => q.where('a.signal_code', '=', signalCode ?? 0))
    .orderBy('a.signal_code')
    .execute()
