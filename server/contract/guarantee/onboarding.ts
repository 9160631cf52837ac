import { z } from 'zod'
import { fileToRead } from '../attachments.ts'
import { messages } from '../messages.ts'
import type { ModelType } from '../parties/model-types.ts'
import { filledLine, line } from '../shown-name.ts'
import { orNull } from '../tolerance.ts'
import { guaranteeRule } from './guarantee.ts'
import { type PaperKind, paperKinds } from './onboarding-papers.ts'

/** The organisation's current step, 1 to 5, and its status: done, ineligible or anything else. */
export const currentStep = z.object({
  current_step_id: z.coerce.number().int(),
  current_step_status: z.string(),
})

/** The status of one step. */
export const stepStatus = z.object({ step_status: z.string() })

/** One answer as typed; validated by the rules of its step. */
export const typedAnswer = z.string().max(300)
/** The answers of a step, by field, as typed. */
const answers = z.record(z.string().max(40), typedAnswer)
export type StepAnswers = z.infer<typeof answers>

/** One of the five steps. PANs, and GSTINs, which contain one, are masked in the middle. */
export const onboardingStepRead = stepStatus.extend({
  step_id: z.number(),
  answers,
  /** There is a saved draft that the step has not been finished with. */
  drafted: z.boolean(),
  changed_at: orNull(z.string()),
  changed_by: orNull(z.string()),
  /** Increases with every change. */
  version: z.number().default(0),
})
export type OnboardingStepRead = z.infer<typeof onboardingStepRead>

/** The initial values of a step's form, complete: those last saved, or the business's register entry. */
export const stepAnswersRead = stepStatus.extend({
  answers,
  from: z.enum(['draft', 'answers', 'register', 'nothing']),
  /** Increases with every change; 0 if nothing has been saved yet. */
  version: z.number().default(0),
})

const version = z.coerce.number().int().optional()

/** Answers to a step. Without `answers`, those saved before. */
export const stepInput = z.object({
  answers: answers.optional(),
  /** Finishes the step with them; otherwise they are only saved. */
  finish: z.boolean().default(false),
  /** Fills the empty fields of the first step from the register entry of the business. */
  fill: z.boolean().default(false),
  /** The version the answers are based on; without it, concurrent changes are not detected. */
  version,
  /** The sum of the versions of all steps, as reviewed before the last one is finished. */
  reviewed: version,
})

/** Eligibility for a guarantee. `recheck_on` is the first date on which a new application is possible after a rejection. */
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
  /** In bytes. */
  size: z.number(),
  sent_by: orNull(z.string()),
  sent_at: z.string(),
})
export type Paper = z.infer<typeof paper>

/** The partner who referred the business. */
export const partnerInput = z.object({
  partner: filledLine(120),
  branch: filledLine(120),
  contact: filledLine(120),
  reference: line(120).default(''),
  /** The version that was read, 0 if there was no partner; without it, concurrent changes are not detected. */
  version,
})

export const partnerRead = partnerInput.extend({ changed_at: z.string(), version: z.number().default(0) })

/** A business's entry in the register. */
export interface RegisterEntry {
  name: string
  model_type: ModelType
  status: string
  registered_on: string | null
  registration: string | null
  pan: string | null
  gstin: string | null
}
