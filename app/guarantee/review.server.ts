import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { paperKinds } from '#server/contract/guarantee/onboarding-papers.ts'
import { onboardingSteps, versionOf } from '#server/contract/guarantee/onboarding-step.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import { isGuaranteeInstance } from '../gateway/guarantee-instance.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { readyForReview } from './ready.server.ts'
import { answerInWords, stepQuestions } from './step-questions.ts'

/** All answers for review. Redirects to the steps if the last step has not been answered: there is nothing to submit. */
export async function readReview(ctx: RequestContext) {
  if (!(await isGuaranteeInstance(ctx))) throw redirect('/basic-setup', 303)
  const [{ data: steps }, { data: papers }] = await Promise.all([
    ctx.api.read('listSteps'),
    ctx.api.read('listPapers'),
  ])
  if (!readyForReview(steps)) throw redirectWithToast('/basic-setup', 'nothing-to-submit')
  const sections = onboardingSteps.map((label, index) => {
    const stepId = index + 1
    const { answers = {}, drafted = false } = steps.find(({ step_id }) => step_id === stepId) ?? {}
    const facts = (stepQuestions[stepId] ?? []).map((question): [string, string] => [
      question.label,
      answerInWords(question, answers[question.name] ?? ''),
    ])
    return { stepId, label, facts, begun: drafted && stepId < onboardingSteps.length }
  })
  const sent = papers.map(({ kind, file_name }): [string, string] => [paperKinds[kind].label, file_name])
  return { sections, papers: sent, reviewed: versionOf(steps) }
}

const submitAll = (ctx: RequestContext) =>
  submit(ctx.form, z.object({ reviewed: z.coerce.number().int().optional() }), async ({ reviewed }) => {
    const body = { finish: true, reviewed }
    const answer = await ctx.api.ask('keepStep', { stepId: '5', body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast('/basic-setup') : answer
  })

/** Submits everything: finishes the last step. */
export const reviewAction = (ctx: RequestContext) => handleByIntent<unknown>(ctx, { submit: submitAll })
