import { alertLimits } from '#server/contract/alerts/alert-decisions.ts'
import type { AlertEvent } from '#server/contract/alerts/alert-work.ts'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import type { AnswerTo } from '#server/contract/endpoints.ts'
import { allows, features } from '#server/contract/features.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import { changeOf } from '#server/contract/parties/score-moves.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { dataOr, isMissing, secondary } from '../../gateway/secondary.server.ts'
import { choicesFor } from '../decision/decision-choices.ts'
import { trackRecordText } from '../track-record.widget.ts'
import { describeEvent } from './describe-event.ts'
import { shownParts } from './detail-pages.server.ts'

type Alert = AnswerTo<'readAlert'>['data'][number]
type Context = AnswerTo<'readAlertContext'>['data']

const movesShown = 3
const waitingShown = 5

/** The party's latest score and its main drivers; null if there is no score. */
function scoreOf({ scores: [newest, before] }: Context) {
  if (!newest) return null
  return {
    score: newest.score,
    band: newest.band,
    before: before ? { score: before.score, on: before.computed_on } : null,
    moves: before ? changeOf(before, newest).slice(0, movesShown) : [],
  }
}

function exposureOf({ exposure }: Context) {
  if (!exposure) return null
  const { as_of, accounts, outstanding, sanction_limit, days_past_due } = exposure
  const [lent, limit] = [rupeesInWords(outstanding), rupeesInWords(sanction_limit)]
  return { as_of, accounts, days_past_due, outstanding: lent, limit }
}

/** The decisions available for the alert and the data for the form; null for users with view permission only. */
async function decisionOf(
  ctx: RequestContext,
  { _id, version, status, assignee }: Alert,
  { others }: Context,
) {
  const { api, session } = ctx
  if (!allows(session.policy, features.alerts, 'PATCH')) return null
  const raise = allows(session.policy, features.cases, 'POST')
  const originals = others.filter((other) => other.status !== 'duplicate')
  const choices = choicesFor(status, { raise, duplicate: originals.length > 0 })
  const [members, types] = await Promise.all([
    secondary(api.ask('listAlertAssignees')),
    choices.some(({ action }) => action === 'case') ? secondary(api.ask('listCaseTypes')) : null,
  ])
  // A platform without assignees for alerts has no decisions either.
  if (members.status === 404) return null
  const today = todayInIndia()
  return {
    alert_id: _id,
    version,
    choices,
    assignee: assignee?.user_id ?? '',
    members: dataOr(members, []),
    case_types: dataOr(types, []).map(({ _id: value, name }) => ({ value, label: name })),
    originals: originals.map((one) => ({ value: one._id, label: one.alert_summary, on: one.date_of_alert })),
    snooze: { min: addDays(today, 1), max: addDays(today, alertLimits.snoozeDays) },
  }
}
export type DecisionForm = NonNullable<Awaited<ReturnType<typeof decisionOf>>>

/** The last decision, and whether the current user may still undo it. */
function lastOf(history: AlertEvent[], userId: string) {
  const last = history.findLast(({ by, undone_at }) => by && !undone_at)
  if (!last) return null
  const age = Date.now() - Date.parse(last.at)
  const undoable =
    last.by?.user_id === userId && last.action !== 'case' && age < alertLimits.undoMinutes * 60_000
  return { ...describeEvent(last), undoable }
}

const noContext: Context = {
  facts: [],
  exposure: null,
  others: [],
  waiting: 0,
  earlier: [],
  scores: [],
  track_record: null,
  told: [],
}

/** An alert with its detail, history, context and available decisions. `found` is undefined if there is no such alert; its `party` is null if the context could not be loaded. */
export async function loadAlertReview(ctx: RequestContext, alertId: string) {
  const { api, session, url } = ctx
  const { ok, data, status } = await api.ask('readAlert', { alertId })
  const [found] = ok ? data.data : []
  if (!found) return { found: undefined, status: ok ? 404 : status }
  const [historyAnswer, contextAnswer] = await Promise.all([
    secondary(api.ask('listAlertHistory', { alertId })),
    secondary(api.ask('readAlertContext', { alertId })),
  ])
  const { alert_detail: _, layout: __, ...alert } = found
  const history = dataOr(historyAnswer, [])
  const context = dataOr(contextAnswer, noContext)
  const { others, waiting, earlier, facts, track_record, told } = context
  return {
    found: {
      alert,
      parts: shownParts(found, url),
      facts,
      history: history.map(describeEvent).reverse(),
      lacks_history: isMissing(historyAnswer),
      told: told.map(({ fullname }) => fullname).join(', '),
      last: lastOf(history, session.user_id),
      party: isMissing(contextAnswer) ? null : { score: scoreOf(context), exposure: exposureOf(context) },
      waiting,
      others: others
        .filter((one) => ['open', 'needs_information'].includes(one.status))
        .slice(0, waitingShown),
      earlier: earlier.map((one) => ({
        _id: one._id,
        alert_summary: one.alert_summary,
        ...describeEvent({ ...one, id: one._id, undone_at: null }),
      })),
      track: trackRecordText(track_record),
      decision: await decisionOf(ctx, found, context),
    },
    status: 200,
  }
}
export type AlertWorkPage = NonNullable<Awaited<ReturnType<typeof loadAlertReview>>['found']>
