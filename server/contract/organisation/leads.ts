import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { longText } from '../note.ts'
import { emailAddress } from '../people/invitations.ts'
import { filledLine } from '../shown-name.ts'
import { orNull } from '../tolerance.ts'
import { type LeadProduct, leadProducts } from './lead-products.ts'

const line = filledLine(limits.maxCaseFieldLength)

/** The form of a user interested in an integration. */
export const newLead = z.object({
  product: z.enum(Object.keys(leadProducts) as [LeadProduct], { message: messages.form.select }),
  company: line,
  contact_name: line,
  email: emailAddress,
  phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9][0-9 ()-]{6,18}[0-9]$/, messages.leads.phone),
  message: longText(2000).default(''),
})

/** As stored. */
export const lead = newLead.extend({ lead_id: z.string(), asked_at: z.string() })
export type Lead = z.infer<typeof lead>

/** As shown to administrators: the user, and whether it was mailed to the support team. */
export const listedLead = lead.extend({ asked_by: orNull(z.string()), sent_at: orNull(z.string()) })
export type ListedLead = z.infer<typeof listedLead>
