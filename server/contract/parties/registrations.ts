import { z } from 'zod'
import { orNull } from '../tolerance.ts'

/** A registration with the result of checking its number: null if its kind has no check. */
export const checkedRegistration = z.object({
  kind: z.string(),
  value: z.string(),
  status: z.string().default(''),
  state: orNull(z.string()),
  registered_on: orNull(z.string()),
  detail: z.record(z.string(), z.unknown()).default({}),
  check: orNull(
    z.discriminatedUnion('valid', [
      z.object({ valid: z.literal(true) }),
      z.object({ valid: z.literal(false), reason: z.string() }),
    ]),
  ),
})
export type CheckedRegistration = z.infer<typeof checkedRegistration>

const gstFiling = z.object({
  gstin: z.string(),
  return_type: z.string(),
  period: z.string(),
  due_on: z.string(),
  filed_on: orNull(z.string()),
})
export type GstFiling = z.infer<typeof gstFiling>

/** A wage month of a provident fund establishment; the amount in rupees. */
const epfoMonth = z.object({
  establishment: z.string(),
  month: z.string(),
  employees: z.number(),
  amount: z.number(),
  due_on: z.string(),
  paid_on: orNull(z.string()),
})
export type EpfoMonth = z.infer<typeof epfoMonth>

export const filings = z.object({
  gst: z.array(gstFiling).default([]),
  epfo: z.array(epfoMonth).default([]),
})
export type Filings = z.infer<typeof filings>
