import { z } from 'zod'
import { allows, features } from '#server/contract/features.ts'
import { type CorrectionField, correctionFields } from '#server/contract/parties/correction-fields.ts'
import { type Correction, newCorrection } from '#server/contract/parties/corrections.ts'
import { handleByIntent, type IntentHandlers } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { quoted, readListQuery } from '../forms/lists/list-query.server.ts'
import { submit } from '../forms/submission.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { readSlice } from '../gateway/slice.server.ts'
import { currentPath } from '../http/current-path.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { readFacts } from './facts.server.ts'

const perPage = 10
const section = '/my-business/corrections'

const isField = (name: string): name is CorrectionField => Object.hasOwn(correctionFields, name)

type Facts = Awaited<ReturnType<typeof readFacts>>['facts']

/**
 * The fact the address asks to correct, and whether it is on record with that value; null, with a remark, if it cannot
 * be corrected here.
 */
function requestedField({ url }: RequestContext, facts: Facts, remarks: string[]) {
  const [field, present] = [url.searchParams.get('field') ?? '', url.searchParams.get('present')]
  if (!isField(field)) {
    if (field) remarks.push(`${quoted(field)} cannot be corrected here.`)
    return null
  }
  const on_record =
    facts.status !== 'done' || facts.result.some((one) => one.field === field && one.value === present)
  return { field, present, on_record }
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
    requested_by: requested_by.fullname,
    requested_at,
    decided_by: decided_by?.fullname ?? null,
    note,
    mine: requested_by.user_id === userId,
  })
export type OwnRequest = ReturnType<ReturnType<typeof requestOf>>

/** What the business may have corrected, its requests so far, and the form for the fact named in the address. */
export async function readCorrections(ctx: RequestContext) {
  const { page, remarks } = readListQuery(ctx.url)
  const [facts, requests] = await Promise.all([
    readFacts(ctx),
    readSlice(ctx.api.ask('listCorrections', { query: { page, per_page: perPage } }), ({ data, meta }) => ({
      total: meta.total_records,
      rows: data.map(requestOf(ctx.session.user_id)),
    })),
  ])
  return {
    kind: 'corrections' as const,
    ...facts,
    requests,
    asked: requestedField(ctx, facts.facts, remarks),
    page,
    perPage,
    remarks,
    may_approve: allows(ctx.session.policy, features.approvals),
  }
}

const withdrawn = z.object({ correction_id: z.string().max(100) })

const intents: IntentHandlers = {
  correct: (ctx) =>
    submit(ctx.form, newCorrection, async (body) => {
      const answer = await ctx.api.ask('createCorrection', { body, key: formKey(ctx) })
      return answer.ok ? redirectWithToast(section, 'correction-sent') : answer
    }),
  withdraw: (ctx) =>
    submit(ctx.form, withdrawn, async ({ correction_id }) => {
      const answer = await ctx.api.ask('withdrawCorrection', {
        correctionId: correction_id,
        body: { status: 'withdrawn' },
        key: formKey(ctx),
      })
      return answer.ok ? redirectWithToast(currentPath(ctx.url), 'correction-withdrawn') : answer
    }),
}

/** Submits a correction request, or withdraws one. */
export const changeCorrections = (ctx: RequestContext) => handleByIntent(ctx, intents)
