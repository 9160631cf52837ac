import { z } from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { line } from '../shown-name.ts'
import { orNull } from '../tolerance.ts'
import { interests } from './interests.ts'

/** An industry to which parties are assigned. */
export const industry = z.object({ industry_id: z.string(), name: z.string() })
export type Industry = z.infer<typeof industry>

/** A member of the organisation, with their interests. */
export const user = z.object({
  user_id: z.string(),
  name: z.string(),
  email: orNull(z.string()),
  industries: z.array(z.string()).default([]),
  interests: z.array(z.string()).default([]),
})
export type User = z.infer<typeof user>

export const chosenIndustries = z.array(z.string().min(1).max(limits.maxLineLength)).max(100)
export const userChange = z.object({ user: z.object({ industries: chosenIndustries }) })

/** A user's job title, as free text. */
export const title = line(limits.maxNameLength)

/** The selected labels; an empty selection is valid. */
export const chosenInterests = z
  .array(z.enum(interests, { message: messages.form.select }))
  .max(interests.length)
export const interestsChange = z.object({ interests: chosenInterests })

/** The profile form of a new member; every field is optional. */
export const profileSetUp = z.object({
  title: title.default(''),
  industries: chosenIndustries.default([]),
  interests: chosenInterests.default([]),
})

/** With `skipped` nothing is saved, and the form is not shown again. */
export const profileSetUpInput = profileSetUp.extend({ skipped: z.boolean().optional() })
