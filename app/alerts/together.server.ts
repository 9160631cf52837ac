import { data } from '@remix-run/node'
import { z } from 'zod'
import type { BatchDecision, BatchResult } from '#server/contract/alert-batch.ts'
import { alertLimits, type Disposition, decisionReasons } from '#server/contract/alert-decisions.ts'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { Intents } from '../forms/by-intent.server.ts'
import { typedValues } from '../forms/form-intent.server.ts'
import { listParams } from '../forms/list-query.server.ts'
import { submit } from '../forms/submission.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { alertQuery } from './alerts.server.ts'
import { decisionOf, wantedTogether } from './decide.server.ts'
import { decisionLabels } from './decision-choices.ts'

const offered: Disposition[] = ['acknowledge', 'false_positive', 'need_information', 'snooze', 'reopen']
const shownByName = 20

/** Which alerts an address is about: those ticked, or all that a list finds. */
function chosenBy({ searchParams }: URL) {
  if (searchParams.has('all')) {
    const list = new URL('http://list')
    list.search = String(searchParams)
    return { matching: String(listParams(alertQuery(list))), ids: [] }
  }
  return { matching: '', ids: searchParams.getAll('alert').slice(0, alertLimits.batch) }
}

/** The page on which alerts are decided together: how many there are, and what they can be decided. */
export async function loadTogether({ api, session, url }: RequestContext) {
  if (!allows(session.policy, features.alerts, 'PATCH'))
    throw Response.json({ message: messages.access.denied }, { status: 403 })
  const { matching, ids } = chosenBy(url)
  const query = new URLSearchParams(matching)
  query.set('per_page', '1')
  const count = matching ? (await api.read('listAlerts', { query })).meta.total_records : ids.length
  const today = todayInIndia()
  return {
    ...{ count, matching, ids: ids.join(' ') },
    choices: offered.map((action) => ({
      ...{ action, label: decisionLabels[action] },
      reasons: Object.entries(decisionReasons[action]) as [string, string][],
    })),
    terms: {
      ...{ originals: [], case_types: [] },
      snooze: { min: addDays(today, 1), max: addDays(today, alertLimits.snoozeDays) },
    },
  }
}

const which = { alerts: z.string().max(60_000).default(''), matching: z.string().max(2_000).default('') }

/** `a_000001.3 a_000002.0`: ids with the versions that were seen, where they were. */
const named = (alerts: string): BatchDecision['alerts'] =>
  alerts
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [_id = '', version] = one.split('.')
      return version === undefined ? { _id } : { _id, version: Number(version) }
    })

const preview = wantedTogether(which)

/** What the two forms do: the first says what would be decided, the second decides it. */
export const togetherIntents: Intents = {
  'preview-batch': async (ctx) => {
    const answered: { results?: object } = {}
    const answer = await submit(ctx.form, preview, async (said) => {
      const body = {
        ...{
          decision: decisionOf(said) as BatchDecision['decision'],
          alerts: named(said.alerts),
          preview: true,
        },
        ...(said.matching && { matching: said.matching }),
      }
      const told = await ctx.api.ask('decideAlerts', { body })
      if (!told.ok) return told
      const { results, beyond } = told.data.data
      answered.results = previewOf(results, beyond)
      return new Response(null)
    })
    if (!answered.results) return answer
    return data({ initialValue: typedValues(ctx.form), preview: answered.results })
  },
  'apply-batch': (ctx) =>
    submit(ctx.form, preview, async (said) => {
      const body = { decision: decisionOf(said) as BatchDecision['decision'], alerts: named(said.alerts) }
      const answer = await ctx.api.ask('decideAlerts', { body, key: String(ctx.form.get('form_key')) })
      if (!answer.ok) return answer
      const { batch_id, results } = answer.data.data
      const leftOut = results.filter(({ left_out }) => left_out)
      if (!batch_id) return { ok: false, status: 409, data: { message: leftOut[0]?.left_out ?? '' } }
      const query = new URLSearchParams(leftOut.length ? { left: String(leftOut.length) } : {})
      for (const { _id } of leftOut.slice(0, shownByName)) query.append('left_out', _id)
      return done(`/app/alerts/together/${batch_id}${query.size ? `?${query}` : ''}`, 'alerts-decided')
    }),
}

/** What a preview shows: those that would be decided, and those left out by why. */
function previewOf(results: BatchResult[], beyond: number) {
  const taken = results.filter(({ left_out }) => !left_out)
  const why = new Map<string, BatchResult[]>()
  for (const one of results) if (one.left_out) why.set(one.left_out, [...(why.get(one.left_out) ?? []), one])
  const inShort = ({ _id, alert_summary, party_name }: BatchResult) => ({
    ...{ _id, alert_summary, party_name },
  })
  return {
    ...{ beyond, count: taken.length },
    alerts: taken.map(({ _id, version }) => `${_id}.${version}`).join(' '),
    taken: taken.slice(0, shownByName).map(inShort),
    left_out: [...why].map(([reason, some]) => ({
      ...{ reason, count: some.length, alerts: some.slice(0, shownByName).map(inShort) },
    })),
  }
}
export type BatchPreview = ReturnType<typeof previewOf>
