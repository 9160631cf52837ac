import { z } from 'zod'
import { fileNameSent } from '../attachments.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { shownName } from '../shown-name.ts'
import { title } from './people.ts'
import { isPictureAddress } from './picture-address.ts'

/** A telephone number as typed: digits, spaces, hyphens, a leading plus; '' is none. */
const mobileNumber = z
  .string()
  .trim()
  .max(30, { message: messages.profile.mobile, abort: true })
  .refine(
    (text) => text === '' || (/^\+?[\d -]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))),
    {
      message: messages.profile.mobile,
    },
  )

/** A submitted URL of a picture; '' is none. */
export const pictureAddress = z
  .string()
  .trim()
  .max(2000, { abort: true })
  .refine((text) => text === '' || isPictureAddress(text), messages.profile.address)

/** A user's changes to their own profile; missing fields stay. A picture is a URL or a file; '' is none. */
export const profileChange = z.object({
  name: shownName(limits.maxNameLength),
  title: title.default(''),
  mobile_number: mobileNumber.default(''),
  profile_pic: pictureAddress.optional(),
  attachment: z.base64().optional(),
  file_name: fileNameSent.optional(),
})
export type ProfileChange = z.output<typeof profileChange>

/** A background job of the user: a report, an import, a refresh of the registry status, an export, or an upload. */
export const ownJob = z.object({
  job_id: z.string(),
  kind: z.enum(['report', 'import', 'refresh', 'export', 'upload']),
  /** Its subject: a report on a party, an import into a portfolio, the watched companies. */
  subject: z.string(),
  of: z.string(),
  state: z.enum(['waiting', 'running', 'needs you', 'done', 'failed', 'cancelled']),
  /** Items done and in total; null if not counted. */
  done: z.number().nullable(),
  total: z.number().nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** The portfolio of an import. */
  portfolio_id: z.string().nullable(),
})
export type OwnJob = z.infer<typeof ownJob>
