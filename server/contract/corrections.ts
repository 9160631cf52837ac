import { z } from 'zod'
import {
  type CorrectionField,
  type CorrectionStatus,
  correctionFields,
  correctionStatuses,
} from './correction-fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { optionalFilter, paging } from './paging.ts'

const field = z.enum(Object.keys(correctionFields) as [CorrectionField, ...CorrectionField[]])
const line = (most: number) =>
  z
    .string({ message: messages.form.fill })
    .trim()
    .min(1, messages.form.fill)
    .max(most, `At most ${most} characters`)

const phone = /^\+?(?:[\s().-]*\d){8,15}$/
const website = /^https?:\/\/[^\s/.]+(?:\.[^\s/.]+)+(?:[/?#]\S*)?$/i
const wrongValue: Partial<Record<CorrectionField, [fits: (text: string) => boolean, otherwise: string]>> = {
  phone: [(text) => phone.test(text), 'A phone number has 8 to 15 digits'],
  email: [(text) => z.email().safeParse(text).success, messages.form.email],
  website: [(text) => website.test(text), 'A website begins with http:// or https://'],
}

/** A business asks to have a fact put right. Without `present` the wanted value is added. */
export const newCorrection = z
  .object({
    field,
    present: z.string().max(1_000).optional(),
    wanted: line(limits.lineMost),
    reason: line(1_000).refine((text) => [...text].length >= limits.noteLeast, messages.corrections.reason),
    evidence: z.string().trim().max(2_000, 'At most 2000 characters').optional(),
  })
  .superRefine(({ field, wanted, present }, context) => {
    const [fits, otherwise = ''] = wrongValue[field] ?? []
    if (fits && !fits(wanted)) context.addIssue({ code: 'custom', path: ['wanted'], message: otherwise })
    else if (wanted === present)
      context.addIssue({ code: 'custom', path: ['wanted'], message: messages.corrections.same })
  })
export type NewCorrection = z.input<typeof newCorrection>

export const withdrawal = z.object({ status: z.literal('withdrawn') })

export const decision = z.object({
  decision: z.enum(['approve', 'refuse'], { message: messages.form.select }),
  note: z
    .string({ message: messages.form.note })
    .trim()
    .refine((text) => [...text].length >= limits.noteLeast, messages.form.note)
    .max(1_000, 'At most 1000 characters'),
})

export const approvalsQuery = paging.extend({
  status: optionalFilter.pipe(
    z.enum(Object.keys(correctionStatuses) as [CorrectionStatus, ...CorrectionStatus[]]).optional(),
  ),
})

/** A fact the business may have put right, where it comes from, and whether a request for it waits. */
export interface CorrectableFact {
  field: CorrectionField
  value: string
  source: string
  as_of: string | null
  waiting: boolean
}

export interface Correction {
  correction_id: string
  party_id: string
  party_name: string
  field: CorrectionField
  present: string | null
  wanted: string
  reason: string
  evidence: string | null
  status: CorrectionStatus
  requested_by: { user_id: string; fullname: string }
  requested_at: string
  decided_by: { user_id: string; fullname: string } | null
  decided_at: string | null
  note: string | null
}
