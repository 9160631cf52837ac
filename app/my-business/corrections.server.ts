import { z } from 'zod'
import { type CorrectionField, correctionFields } from '#server/contract/correction-fields.ts'
import { type Correction, newCorrection } from '#server/contract/corrections.ts'
import { allows, features } from '#server/contract/features.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { submit } from '../http/submission.server.ts'
import { partOf } from './my-business.server.ts'
import { readFacts } from './records.server.ts'

const perPage = 10
const section = '/my-business/corrections'

const isField = (name: string): name is CorrectionField => Object.hasOwn(correctionFields, name)

/** The fact the address asks to be put right; null when it asks for none that can be. */
function asked({ url }: Signed) {
  const field = url.searchParams.get('field') ?? ''
  return isField(field) ? { field, present: url.searchParams.get('present') } : null
}

const requestOf =
  (userId: string) =>
  ({
    correction_id,
    field,
    present,
    wanted,
    status,
    requested_by,
    requested_at,
    decided_by,
    note,
  }: Correction) => ({
    correction_id,
    field,
    present,
    wanted,
    status,
    asked_by: requested_by.fullname,
    requested_at,
    decided_by: decided_by?.fullname ?? null,
    note,
    mine: requested_by.user_id === userId,
  })
export type OwnRequest = ReturnType<ReturnType<typeof requestOf>>

interface Answer {
  data: Correction[]
  meta: { total_records: number }
}

/** What the business may have put right, what it asked for so far, and the form for the fact the address names. */
export async function readCorrections(at: Signed) {
  const wanted = Number(at.url.searchParams.get('page'))
  const page = Number.isInteger(wanted) && wanted > 0 && wanted < 10_000 ? wanted : 1
  const [facts, requests] = await Promise.all([
    readFacts(at),
    partOf(at.api, `/v1/corrections?page=${page}&per_page=${perPage}`, ({ data, meta }: Answer) => ({
      total: meta.total_records,
      rows: data.map(requestOf(at.session.user_id)),
    })),
  ])
  return {
    kind: 'corrections' as const,
    ...facts,
    requests,
    page,
    perPage,
    asked: asked(at),
    may_approve: allows(at.session.policy, features.approvals),
  }
}

const key = ({ form }: Signed) => String(form.get('form_key'))

const withdrawn = z.object({ correction_id: z.string().max(100) })

const intents: Record<string, (at: Signed) => Promise<unknown>> = {
  correct: (at) =>
    submit(at.form, newCorrection, async (body) => {
      const answer = await at.api.ask('/v1/corrections', { method: 'POST', body, key: key(at) })
      return answer.ok ? done(section, 'correction-asked') : answer
    }),
  withdraw: (at) =>
    submit(at.form, withdrawn, async ({ correction_id }) => {
      const path = `/v1/corrections/${encodeURIComponent(correction_id)}`
      const body = { status: 'withdrawn' }
      const answer = await at.api.ask(path, { method: 'PATCH', body, key: key(at) })
      return answer.ok ? done(section, 'correction-withdrawn') : answer
    }),
}

/** Asks for a correction, or withdraws a request. */
export async function changeCorrections(at: Signed) {
  const work = intents[String(at.form.get('intent'))]
  if (!work) throw Response.json({ message: 'Nothing to be done by that name' }, { status: 400 })
  return work(at)
}
