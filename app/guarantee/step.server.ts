import { data } from '@remix-run/node'
import { z } from 'zod'
import { typedAnswer } from '#server/contract/guarantee/onboarding.ts'
import { onboardingAnswers, type StepId } from '#server/contract/guarantee/onboarding-answers.ts'
import { onboardingStep, onboardingSteps, waitingStep } from '#server/contract/guarantee/onboarding-step.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { submitMerged } from '../forms/conflicts/submit-merged.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { dataOr } from '../gateway/secondary.server.ts'
import { required } from '../http/required.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { documentForms } from './documents.server.ts'
import { afterFirstStep } from './setup.server.ts'
import { answerInWords, stepFields, stepQuestions } from './step-questions.ts'

const lastStep = onboardingSteps.length
const review = '/basic-setup/review'
const readAt = z.coerce.number().int().optional()

/** One of the five steps with its form's initial values. `closed` says why it cannot be opened: too early, or the application has ended. */
export async function readStepPage({ api, params, url }: RequestContext) {
  const stepId = required(params.stepId)
  const [answer, papers] = await Promise.all([
    api.ask('readStepAnswers', { stepId }),
    stepId === '3' ? api.ask('listPapers') : undefined,
  ])
  if (!answer.ok && answer.status !== 409)
    throw Response.json({ message: answer.data.message }, { status: answer.status })
  const step = { stepId: Number(stepId), label: onboardingSteps[Number(stepId) - 1] ?? '' }
  const more = {
    toReview: url.searchParams.get('from') === 'review',
    papers: dataOr(papers, []),
    maxBytes: env.UPLOAD_MAX_BYTES,
  }
  const page = answer.ok
    ? { ...step, closed: null, ...answer.data.data, ...more }
    : { ...step, closed: answer.data.message ?? '' }
  return data(page, answer.ok ? 200 : 409)
}

/** Redirects to the next page after a step was finished. */
async function redirectToNext({ api, url }: RequestContext, stepId: StepId): Promise<Response> {
  const { data: current } = await api.read('currentStep')
  const waiting = waitingStep(onboardingStep(current))
  // That page shows the outcome: after a rejection the toast must not say "done".
  if (waiting === 0) return redirectWithToast('/basic-setup', 'answers-kept')
  const to = () => {
    if (stepId === 1 && waiting === 2 && current.current_step_id === 1) return afterFirstStep
    if (url.searchParams.get('from') === 'review' && waiting === lastStep) return review
    return waiting > stepId ? `/basic-setup/${waiting}` : '/basic-setup'
  }
  return redirectWithToast(to(), 'step-done')
}

const nameOf = (stepId: StepId, name: string) =>
  stepQuestions[stepId]?.find((question) => question.name === name)?.label ?? 'The declaration'

/** The step's current answers, for when another user changed it since the form was opened. */
const standing = ({ api }: RequestContext, stepId: StepId) => ({
  message: messages.guarantee.stale,
  now: async () => {
    const { ok, data } = await api.ask('readStepAnswers', { stepId: String(stepId) })
    return ok ? stepFields(stepId, data.data.answers) : undefined
  },
  label: (name: string) => nameOf(stepId, name),
  // Identifiers are stored in upper case, without spaces.
  compared: (name: string, value: string) =>
    /^(registration|pan|gstin)$/.test(name) ? value.replace(/\s/g, '').toUpperCase() : value,
  inWords: (name: string, value: string) => {
    const question = stepQuestions[stepId]?.find((one) => one.name === name)
    return question ? answerInWords(question, value) : value || 'Not confirmed'
  },
})

function save(
  ctx: RequestContext,
  stepId: StepId,
  how: { finish?: boolean; fill?: boolean },
  to: string | null,
) {
  const fields = Object.keys(onboardingAnswers[stepId].shape)
  const shape = Object.fromEntries(fields.map((name) => [name, typedAnswer.default('')]))
  const schema = z.object({ ...shape, version: readAt })
  const work = async ({ version, ...answers }: z.output<typeof schema>) => {
    const body = { answers: answers as Record<string, string>, version, ...how }
    const answer = await ctx.api.ask('keepStep', { stepId: String(stepId), body, key: formKey(ctx) })
    if (!answer.ok) return answer
    if (to) return redirectWithToast(to, how.fill ? 'step-filled' : 'step-saved')
    return redirectToNext(ctx, stepId)
  }
  return submitMerged(ctx.form, schema, work, standing(ctx, stepId))
}

/** The last step is only saved here: it is finished from the review page. */
function toReview(ctx: RequestContext) {
  const schema = onboardingAnswers[5].extend({ version: readAt })
  const work = async ({ version, ...answers }: z.output<typeof schema>) => {
    const body = { answers, version }
    const answer = await ctx.api.ask('keepStep', { stepId: '5', body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(review) : answer
  }
  return submitMerged(ctx.form, schema, work, standing(ctx, 5))
}

function answerStep(ctx: RequestContext) {
  const { stepId } = ctx.params
  if (!/^[1-5]$/.test(stepId ?? ''))
    throw Response.json({ message: messages.guarantee.noStep }, { status: 404 })
  const id = Number(stepId) as StepId
  const how = ctx.form.get('how')
  if (how === 'later') return save(ctx, id, {}, '/basic-setup')
  if (how === 'fill') return save(ctx, id, { fill: true }, `/basic-setup/${id}${ctx.url.search}`)
  return id === lastStep ? toReview(ctx) : save(ctx, id, { finish: true }, null)
}

/** Saves a step for later or finishes it; at the third also uploads and removes documents. */
export const stepAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { answer: answerStep, ...documentForms })
