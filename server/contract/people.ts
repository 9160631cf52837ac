import { z } from 'zod'
import { interests } from './interests.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { line } from './shown-name.ts'
import { orNull } from './tolerance.ts'

/** A line of business that parties are filed under. */
export const industry = z.object({ industry_id: z.string(), name: z.string() })
export type Industry = z.infer<typeof industry>

/** A person of the organisation, with what they are interested in. */
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

/** What somebody is in their organisation, in their own words. */
export const title = line(limits.maxNameLength)

/** The labels that are chosen; none is a choice too. */
export const chosenInterests = z
  .array(z.enum(interests, { message: messages.form.other }))
  .max(interests.length)
export const interestsChange = z.object({ interests: chosenInterests })

/** What a new member tells about themselves; all of it can be left out. */
export const profileSetUp = z.object({
  title: title.default(''),
  industries: chosenIndustries.default([]),
  interests: chosenInterests.default([]),
})

/** With `skipped` nothing is told, and nobody asks again. */
export const profileSetUpGiven = profileSetUp.extend({ skipped: z.boolean().optional() })
