import { z } from 'zod'
import { namedPerson } from '../cases/case.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { filledText, isNote, longText, noteText } from '../note.ts'
import { optionalFilter, paging } from '../paging.ts'
import { filledLine } from '../shown-name.ts'
import { orNull } from '../tolerance.ts'
import {
  type CorrectionField,
  type CorrectionStatus,
  correctionFields,
  correctionStatuses,
} from './correction-fields.ts'

const field = z.enum(Object.keys(correctionFields) as [CorrectionField, ...CorrectionField[]])
const status = z.enum(Object.keys(correctionStatuses) as [CorrectionStatus, ...CorrectionStatus[]])

const phone = /^\+?(?:[\s().-]*\d){8,15}$/
const website = /^https?:\/\/[^\s/.]+(?:\.[^\s/.]+)+(?:[/?#]\S*)?$/i
const pincode = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/
const address: [(text: string) => boolean, string] = [
  (text) => pincode.test(text),
  'Write the whole address, with its pincode of 6 digits',
]
const wrongValue: Partial<Record<CorrectionField, [fits: (text: string) => boolean, otherwise: string]>> = {
  phone: [(text) => phone.test(text), 'A phone number has 8 to 15 digits'],
  email: [(text) => z.email().safeParse(text).success, messages.form.email],
  website: [(text) => website.test(text), 'A website begins with http:// or https://'],
  office: address,
  plant: address,
  branch: address,
  warehouse: address,
  books: address,
}

/** A business requests the correction of a fact. Without `present` the requested value is added. */
export const newCorrection = z
  .object({
    field,
    present: z.string().max(1_000).optional(),
    wanted: filledLine(limits.maxLineLength),
    reason: filledText(1_000).refine(isNote, messages.corrections.reason),
    evidence: longText(2_000).optional(),
  })
  .superRefine(({ field, wanted, present }, context) => {
    const [isValid, message = ''] = wrongValue[field] ?? []
    if (isValid && !isValid(wanted)) context.addIssue({ code: 'custom', path: ['wanted'], message })
    else if (wanted === present)
      context.addIssue({ code: 'custom', path: ['wanted'], message: messages.corrections.same })
  })
export type NewCorrection = z.input<typeof newCorrection>

export const withdrawal = z.object({ status: z.literal('withdrawn') })

export const decision = z.object({
  decision: z.enum(['approve', 'refuse'], { message: messages.form.select }),
  note: noteText(1_000),
})

export const approvalsQuery = paging.extend({
  status: optionalFilter.pipe(status.optional()),
})

/** A fact that the business may correct, its source, and whether a request for it is pending. */
export const correctableFact = z.object({
  field,
  value: z.string(),
  source: z.string(),
  as_of: orNull(z.string()),
  waiting: z.boolean().default(false),
})
export type CorrectableFact = z.infer<typeof correctableFact>

export const correction = z.object({
  correction_id: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  field,
  present: orNull(z.string()),
  wanted: z.string(),
  reason: z.string(),
  evidence: orNull(z.string()),
  status,
  requested_by: namedPerson,
  requested_at: z.string(),
  decided_by: orNull(namedPerson),
  decided_at: orNull(z.string()),
  note: orNull(z.string()),
})
export type Correction = z.infer<typeof correction>

/** The same for the approver; `remark` names what to check before approving. */
export const correctionToDecide = correction.extend({ remark: orNull(z.string()) })
export type CorrectionToDecide = z.infer<typeof correctionToDecide>

/** The number of requests by status; statuses without requests are left out. */
export const correctionCounts = z.partialRecord(status, z.number())
export type CorrectionCounts = z.infer<typeof correctionCounts>
