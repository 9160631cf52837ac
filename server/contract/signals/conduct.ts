import { z } from 'zod'
import { severityNames } from '../severities.ts'
import { orNull } from '../tolerance.ts'
import { covenantStatusNames } from './conduct-words.ts'

const covenant = z.object({
  reference: z.string(),
  covenant: z.string(),
  covenant_type: orNull(z.string()),
  due_on: z.string(),
  status: z.enum(covenantStatusNames),
  cured_on: orNull(z.string()),
})

const observation = z.object({
  reference: z.string(),
  observation: z.string(),
  category: orNull(z.string()),
  severity: orNull(z.enum(severityNames)),
  report: z.string(),
  auditor: orNull(z.string()),
  period: orNull(z.string()),
  issued_on: z.string(),
  closed_on: orNull(z.string()),
})

/** Amounts in rupees. */
const chequeReturn = z.object({
  account_number: z.string(),
  cheque_number: z.string(),
  returned_on: z.string(),
  amount: z.number(),
  reason: orNull(z.string()),
})

/** Conduct data of a party uploaded by the organisation itself, newest first. */
export const ownConduct = z.object({
  covenants: z.array(covenant),
  audit_observations: z.array(observation),
  cheque_returns: z.array(chequeReturn),
})
export type OwnConduct = z.infer<typeof ownConduct>
