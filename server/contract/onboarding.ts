import { z } from 'zod'
import { fileToRead } from './attachments.ts'
import { guaranteeRule } from './guarantee.ts'
import { messages } from './messages.ts'
import type { ModelType } from './model-types.ts'
import { type PaperKind, paperKinds } from './onboarding-papers.ts'
import { filledLine, line } from './shown-name.ts'
import { orNull } from './tolerance.ts'

/** The step an organisation is at, 1 to 5, and what became of it: done, ineligible or anything else. */
export const currentStep = z.object({
  current_step_id: z.coerce.number().int(),
  current_step_status: z.string(),
})

/** What became of one step. */
export const stepStatus = z.object({ step_status: z.string() })

/** One answer as it was typed; what is right of it the rules of its step say. */
export const typedAnswer = z.string().max(300)
/** What was answered at a step, by field, as it was typed. */
const answers = z.record(z.string().max(40), typedAnswer)
export type StepAnswers = z.infer<typeof answers>

/** One of the five steps. Of a PAN, and of a GSTIN, which holds one, the middle is hidden. */
export const onboardingStepRead = stepStatus.extend({
  step_id: z.number(),
  answers,
  /** Something was saved that the step has not been finished with. */
  drafted: z.boolean(),
  changed_at: orNull(z.string()),
  changed_by: orNull(z.string()),
  /** Goes up with every change. */
  version: z.number().default(0),
})
export type OnboardingStepRead = z.infer<typeof onboardingStepRead>

/** What the form of a step begins with, whole: what was saved last, or what the register has of the business. */
export const stepAnswersRead = stepStatus.extend({
  answers,
  from: z.enum(['draft', 'answers', 'register', 'nothing']),
  /** Goes up with every change; 0 where nothing was kept yet. */
  version: z.number().default(0),
})

const version = z.coerce.number().int().optional()

/** Answers to a step. Without `answers` those that were saved before. */
export const stepGiven = z.object({
  answers: answers.optional(),
  /** Ends the step with them; otherwise they are only kept. */
  finish: z.boolean().default(false),
  /** Puts into the first step's empty fields what the register has of the business with one of the numbers. */
  fill: z.boolean().default(false),
  /** The version that the answers were changed at; without it nobody's change is looked for. */
  version,
  /** The versions of all steps added up, as they were looked through before the last one is finished. */
  reviewed: version,
})

/** Whether a guarantee can be had. `recheck_on` is the first day on which it can be asked again after a no. */
export const eligibility = z.object({
  status: z.string(),
  decided_on: orNull(z.string()),
  recheck_on: orNull(z.string()),
  recheck: z.boolean().default(false),
  rules: z.array(guaranteeRule).default([]),
})

const kind = z.enum(Object.keys(paperKinds) as [PaperKind], { message: messages.form.select })

export const newPaper = z.object({ kind, ...fileToRead })

export const paper = z.object({
  document_id: z.string(),
  kind,
  file_name: z.string(),
  /** Bytes. */
  size: z.number(),
  sent_by: orNull(z.string()),
  sent_at: z.string(),
})
export type Paper = z.infer<typeof paper>

/** Who brings the business. */
export const partnerGiven = z.object({
  partner: filledLine(120, messages.form.other),
  branch: filledLine(120, messages.form.other),
  contact: filledLine(120, messages.form.other),
  reference: line(120, messages.form.other).default(''),
  /** The version that was changed, 0 where nobody was named; without it nobody's change is looked for. */
  version,
})

export const partnerRead = partnerGiven.extend({ changed_at: z.string(), version: z.number().default(0) })

/** A business as the register has it. */
export interface RegisterEntry {
  name: string
  model_type: ModelType
  status: string
  registered_on: string | null
  registration: string | null
  pan: string | null
  gstin: string | null
}
