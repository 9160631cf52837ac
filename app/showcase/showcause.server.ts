import { z } from 'zod'
import { todayInIndia } from '#server/contract/calendar.ts'
import type { CallTo } from '#server/contract/endpoints.ts'
import { messages } from '#server/contract/messages.ts'
import type { Showcause } from '#server/contract/showcauses/showcause.ts'
import {
  type ShowcauseMove,
  serviceMethods,
  showcauseMoves,
  showcauseOutcomes,
  showcauseStates,
} from '#server/contract/showcauses/showcause-words.ts'
import { env } from '#server/env.ts'
import { handleByIntent, type IntentHandlers } from '../forms/by-intent.server.ts'
import type { ConflictingValue } from '../forms/conflicts/conflict.tsx'
import { submitOrConflict } from '../forms/conflicts/submit-or-conflict.server.ts'
import { pressedIntent, redisplayForm } from '../forms/form-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { asAttachments, uploadedFiles, uploadRefusal } from '../forms/uploads/upload.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { hiddenFields } from '../http/forms/hidden-fields.ts'
import { required } from '../http/required.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { draftFields, draftLabels, draftValues } from './steps/draft-fields.ts'
import type { OrderWordings } from './steps/reason.form.tsx'
import { issuableDrafts } from './steps/steps.ts'

type Change = CallTo<'changeShowcause'>['body']

const idOf = ({ params }: RequestContext) => ({ showcauseId: required(params.showcauseId) })

/** The templates for an order, and the text: the drafted one, otherwise the first template's. */
async function orderWordings({ api }: RequestContext, { order_wording }: Showcause): Promise<OrderWordings> {
  const { data: all } = await api.read('listShowcauseTemplates')
  const offered = all.filter(({ kind, offered }) => kind === 'order' && offered)
  return {
    chosen: order_wording ?? offered[0]?.wording ?? '',
    choices: offered.map(({ template_id, name }) => ({ template_id, name })),
  }
}

const dayOf = (text: unknown) => z.iso.date().safeParse(text).data ?? null

/** The data of a notice's page, with the order templates if an order may be drafted. */
export async function loadShowcause(ctx: RequestContext) {
  const { data: notice } = await ctx.api.read('readShowcause', idOf(ctx))
  return {
    notice,
    wordings: notice.moves.includes('reason') ? await orderWordings(ctx, notice) : null,
    today: todayInIndia(),
    chosen: dayOf(ctx.url.searchParams.get('day')),
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
  }
}

/** The fields of a notice that a form overwrites: the form field, its label, and the notice's current value. */
const overwritten: Partial<
  Record<ShowcauseMove, [field: string, label: string, valueIn: (notice: Showcause) => string][]>
> = {
  edit: draftFields.map((field) => [field, draftLabels[field], (notice) => draftValues(notice)[field]]),
  reason: [
    ['outcome', 'Outcome', ({ outcome }) => outcome ?? ''],
    ['reasons', 'Reasons', ({ order_reasons }) => order_reasons ?? ''],
    ['wording', 'Text', ({ order_wording }) => order_wording ?? ''],
  ],
}

const codes: Record<string, string | undefined> = { ...serviceMethods, ...showcauseOutcomes }
const inWords = (value = '') => codes[value] ?? (value || '—')
const lines = (text: string) => text.replace(/\r\n/g, '\n').trim()

/** The fields whose current value differs from the submitted one. */
const differingFields = (form: FormData, move: ShowcauseMove, notice: Showcause): ConflictingValue[] =>
  (overwritten[move] ?? []).flatMap(([field, label, valueIn]) => {
    const [now, yours] = [valueIn(notice), String(form.get(field) ?? '')].map((text) => lines(text))
    return now === yours ? [] : [{ label, now: inWords(now), yours: inWords(yours) }]
  })

/** The same fields; if none differ, the notice's state against the requested move. */
function conflictsOf(form: FormData, move: ShowcauseMove, notice: Showcause): ConflictingValue[] {
  const differences = differingFields(form, move, notice)
  if (differences.length > 0) return differences
  return [{ label: 'State', now: showcauseStates[notice.state], yours: showcauseMoves[move] }]
}

const toasts: Partial<Record<ShowcauseMove, string>> = {
  edit: 'notice-saved',
  reason: 'notice-saved',
  issue: 'notice-issued',
  order: 'order-passed',
}

const isForUs = (name: string) => hiddenFields.includes(name) || name === 'intent'
const stepForm = z.looseObject({ attachment: uploadedFiles.max(1, messages.showcause.oneFile) })

/** The date of the letter next to its draft, as search params, so that it is kept after the draft is saved. */
function ofDay(move: ShowcauseMove, input: Record<string, unknown>): string {
  const day = move === 'edit' ? dayOf(input.issued_on) : move === 'reason' ? dayOf(input.ordered_on) : null
  return day ? `?day=${day}` : ''
}

/** Handles the form of a move. The API validates its fields. */
const make = (move: ShowcauseMove) => (ctx: RequestContext) =>
  submitOrConflict(
    ctx.form,
    stepForm,
    async ({ attachment, ...typed }) => {
      const input = Object.fromEntries(Object.entries(typed).filter(([name]) => !isForUs(name)))
      const body = { ...input, ...(await asAttachments(attachment)), move } as Change
      const answered = await ctx.api.ask('changeShowcause', { ...idOf(ctx), body, key: formKey(ctx) })
      if (answered.ok)
        return redirectWithToast(
          `/app/showcase/${answered.data.data.id}${ofDay(move, input)}`,
          toasts[move] ?? 'notice-moved',
        )
      const ofFile = answered.data.errors?.attachment || answered.status === 413
      return ofFile ? uploadRefusal(answered, messages.cases.uploadFailed) : answered
    },
    {
      message: messages.showcause.stale,
      readCurrent: async () => {
        const { data } = await ctx.api.read('readShowcause', idOf(ctx))
        return { conflicts: conflictsOf(ctx.form, move, data) }
      },
    },
  )

const moves: IntentHandlers = Object.fromEntries(
  (Object.keys(showcauseMoves) as ShowcauseMove[]).map((move) => [move, make(move)]),
)

/**
 * Saves a draft, or issues its letter if that button was pressed. A letter is not issued while the draft has unsaved
 * changes, because the preview shows the saved draft.
 */
const draftOr = (letter: keyof typeof issuableDrafts) => async (ctx: RequestContext) => {
  const draft = issuableDrafts[letter]
  if (pressedIntent(ctx.form) !== letter) return make(draft)(ctx)
  const { data: notice } = await ctx.api.read('readShowcause', idOf(ctx))
  if (notice.moves.includes(letter) && differingFields(ctx.form, draft, notice).length > 0)
    return redisplayForm(ctx.form, {}, { '': [messages.showcause.unsaved] })
  ctx.form.set('intent', letter)
  return make(letter)(ctx)
}

/**
 * Saves the draft of an order. If the button of another template was pressed, returns the form with the submitted
 * values and that template's text instead.
 */
async function reason(ctx: RequestContext) {
  const [pressed, templateId] = pressedIntent(ctx.form).split(' ')
  if (pressed !== 'begin-with') return draftOr('order')(ctx)
  const { data: all } = await ctx.api.read('listShowcauseTemplates')
  const template = all.find(({ template_id }) => template_id === templateId)
  if (template) ctx.form.set('wording', template.wording)
  return redisplayForm(ctx.form, {})
}

/** Handles the forms on a notice's page. */
export const changeShowcause = (ctx: RequestContext) =>
  handleByIntent(ctx, { ...moves, edit: draftOr('issue'), reason })
