import { z } from 'zod'
import { messages } from '../messages.ts'
import { filledLine } from '../shown-name.ts'
import { guaranteeFields } from './guarantee.ts'

const number = z.string().max(60)
const { form, registered_on, standing, resident_share, insolvency, defaulter, ...figures } = guaranteeFields

/** The fields of each guarantee step, as typed. The numbers of the first step are validated by separate rules. */
export const onboardingAnswers = {
  1: z.object({ legal_name: filledLine(200), registration: number, pan: number, gstin: number }),
  2: z.object({ form, registered_on, standing, resident_share }),
  3: z.object({}),
  4: z.object(figures),
  5: z.object({
    insolvency,
    defaulter,
    declared_by: filledLine(120),
    capacity: filledLine(120),
    place: filledLine(120),
    agreed: z.literal('on', { message: messages.form.checkbox }),
  }),
}
export type StepId = keyof typeof onboardingAnswers
