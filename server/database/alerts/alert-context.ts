import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { AlertContext } from '#server/contract/alerts/alert-context.ts'
import { limits } from '#server/contract/limits.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { asPerson } from '../people/as-person.ts'
import { nameOf } from '../people/name-of.ts'
import { exposureByDay } from '../portfolios/exposures.ts'
import { isWaiting, statusToday } from './alert-work.ts'
import { trackRecords } from './track-record.ts'

interface About {
  _id: string
  party_id: string
  signal_code: number
}

const earlierShown = 5
const othersShown = 50

const facts = (db: Work, { _id }: About) =>
  db
    .selectFrom('alert_facts')
    .where(own('alert_facts'))
    .where('alert_id', '=', _id)
    .select(['summary', 'severity', 'date_of_event', 'found_on', 'gone_on'])
    .orderBy('date_of_event', 'desc')
    .orderBy('fact')
    .limit(limits.maxAlertFactsListed)

const others = (db: Work, { _id, party_id }: About) =>
  db
    .selectFrom('alerts as a')
    .where(own('a'))
    .where('a.party_id', '=', party_id)
    .where('a.alert_id', '<>', _id)
    .select(['a.alert_id as _id', 'a.alert_summary', 'a.severity', 'a.date_of_alert'])
    .select(statusToday('a').as('status'))
    .select(sql<number>`count(*) filter (where ${isWaiting('a')}) over ()`.as('waiting'))
    .orderBy(isWaiting('a'), 'desc')
    .orderBy(
      sql`case when ${isWaiting('a')} then array_position(array['high', 'medium', 'low'], a.severity) end`,
    )
    .orderBy('a.date_of_alert', 'desc')
    .orderBy('a.alert_id')
    .limit(othersShown)

const earlier = (db: Work, { _id, party_id, signal_code }: About) =>
  db
    .selectFrom('alerts as a')
    .where(own('a'))
    .innerJoin('alert_decisions as d', 'd.alert_id', 'a.alert_id')
    .where(own('d'))
    .where('a.party_id', '=', party_id)
    .where('a.signal_code', '=', signal_code)
    .where('a.alert_id', '<>', _id)
    .where('d.undone_at', 'is', null)
    .where('d.decided_by', 'is not', null)
    .where('d.action', '<>', 'assign')
    .select(['a.alert_id as _id', 'a.alert_summary', 'd.action', 'd.reason', 'd.note', 'd.decided_at as at'])
    .select(['d.decided_by', nameOf<string | null>('d.decided_by').as('decided_by_name')])
    .orderBy('d.decision_id', 'desc')
    .limit(earlierShown)

/** The last two early-warning scores, newest first. */
const scores = (db: Work, { party_id }: About) =>
  db
    .selectFrom('scores')
    .where('party_id', '=', party_id)
    .select(['computed_on', 'score', 'band', 'receipt'])
    .orderBy('computed_on', 'desc')
    .limit(2)

const notifiedUsers = (db: Work, { _id }: About) =>
  db
    .selectFrom('notices as n')
    .where(own('n'))
    .where('n.kind', '=', 'portfolio_alert')
    .where('n.entity_id', '=', _id)
    .innerJoin('users as u', (join) => join.onRef('u.user_id', '=', 'n.user_id').on(own('u')))
    .select(['u.user_id', 'u.name as fullname'])
    .orderBy('u.name')

/** The context of one of the organisation's alerts, in one statement. */
export async function readAlertContext(db: Work, about: About): Promise<AlertContext> {
  const row = await db
    .selectNoFrom([
      jsonArrayFrom(facts(db, about)).as('facts'),
      jsonObjectFrom(exposureByDay(db, about.party_id).limit(1)).as('exposure'),
      jsonArrayFrom(others(db, about)).as('others'),
      jsonArrayFrom(earlier(db, about)).as('earlier'),
      jsonArrayFrom(scores(db, about)).as('scores'),
      jsonArrayFrom(notifiedUsers(db, about)).as('told'),
      jsonObjectFrom(trackRecords(db, [about.signal_code])).as('track_record'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...row,
    others: row.others.map(({ waiting: _, ...alert }) => alert),
    waiting: row.others[0]?.waiting ?? 0,
    earlier: row.earlier.map(({ decided_by, decided_by_name, ...decision }) => ({
      ...decision,
      by: asPerson(decided_by, decided_by_name),
    })),
  }
}
