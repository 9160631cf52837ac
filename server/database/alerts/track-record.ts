import { sql } from 'kysely'
import type { TrackRecord } from '#server/contract/alerts/alert-context.ts'
import { mostRecorded } from '#server/contract/counted.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { isWaiting } from './alert-work.ts'

// A rating of D as agencies write it: 'D', '[ICRA]D', 'CARE D; Stable'.
const inDefault = '(^|[^A-Za-z])D($|[^A-Za-z0-9+-])'

/** The first date after an alert `a` on which its party was downgraded, rated D, or 90 days past due in the organisation's books. */
const firstTrouble = sql<{ day: string | null }>`(select min(trouble.day) as day from (
    select r.rated_on as day from ratings r where r.party_id = a.party_id and r.rated_on > a.date_of_alert
      and (r.action = 'Downgraded' or r.rating ~ ${inDefault})
    union all
    select e.as_of from exposures e where ${own('e')} and e.party_id = a.party_id and e.as_of > a.date_of_alert
      and e.days_past_due >= 90
  ) as trouble)`

const decidedAs = (status: string) => sql<number>`count(*) filter (where a.status = ${status})`

/** The organisation's latest `mostRecorded` alerts `a` of each of the signals. */
const newestAlerts = (db: Work, signalCodes: number[]) =>
  db
    .selectFrom(sql<{ signal_code: number }>`unnest(${signalCodes}::integer[])`.as<'s'>(sql`s(signal_code)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('alerts')
          .where(own('alerts'))
          .whereRef('alerts.signal_code', '=', 's.signal_code')
          .select(['party_id', 'status', 'snoozed_until', 'date_of_alert'])
          .orderBy('date_of_alert', 'desc')
          .orderBy('created_at', 'desc')
          .orderBy('alert_id')
          .limit(sql.lit(mostRecorded))
          .as('a'),
      (join) => join.onTrue(),
    )
    .groupBy('s.signal_code')
    .select('s.signal_code')
    .select(
      sql<number>`count(*) filter (where a.status <> 'snoozed' and not ${isWaiting('a')})`.as('decided'),
    )
    .select(decidedAs('false_positive').as('false_positive'))

/** The outcome of the organisation's latest alerts of the signals, by signal; a signal that was never raised has no row. */
export const trackRecords = (db: Work, signalCodes: number[]) =>
  newestAlerts(db, signalCodes)
    .innerJoinLateral(firstTrouble.as<'first'>(sql.ref('first')), (join) => join.onTrue())
    .select([
      sql<number>`count(*)`.as('raised'),
      decidedAs('case').as('led_to_case'),
      decidedAs('acknowledged').as('acknowledged'),
      decidedAs('duplicate').as('duplicate'),
      sql<number>`count(first.day)`.as('before_trouble'),
      sql<number | null>`percentile_disc(0.5) within group (order by first.day - a.date_of_alert)`.as(
        'days_before_trouble',
      ),
    ])

/** Runs the query. */
export const readTrackRecords = (db: Work, signalCodes: number[]): Promise<TrackRecord[]> =>
  trackRecords(db, signalCodes).orderBy('s.signal_code').execute()

/** How many of the latest alerts of the signals were decided, and how many as false positives. */
export const readFalsePositives = (db: Work, signalCodes: number[]) => newestAlerts(db, signalCodes).execute()
