import { z } from 'zod'
import type { AttachmentsSent } from '#server/contract/attachments.ts'
import { maxFilesTogether } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import type { AnyAnswer } from '../../gateway/api.server.ts'
import { fileErrors } from './file-errors.ts'

/**
 * Maximum request size of a form with files. It leaves some room, so that the form can be returned with an error if
 * files are slightly too large.
 */
export const formWithFile = { maxBytes: maxFilesTogether(env.UPLOAD_MAX_BYTES) + 4_194_304 }

const refused = (why: string) => `${messages.cases.uploadFailed} ${messages.upload.title}: ${why}`

/** The attached files, possibly none. Empty, too large or too many files are reported at the field. */
export const uploadedFiles = z.array(z.instanceof(File)).superRefine((files, { addIssue }) => {
  const faults = fileErrors(files, { maxBytes: env.UPLOAD_MAX_BYTES })
  if (faults.length > 0) addIssue({ code: 'custom', message: refused(faults.join(' ')) })
})

const base64Of = async (file: File): Promise<string> =>
  Buffer.from(await file.arrayBuffer()).toString('base64')

/** Files as the API expects them: a single file as the specification says, several as a list (our extension). */
export async function asAttachments(files: File[]): Promise<AttachmentsSent> {
  const sent = await Promise.all(
    files.map(async (file) => ({ attachment: await base64Of(file), file_name: file.name })),
  )
  return sent.length > 1 ? { attachments: sent } : { ...sent[0] }
}

/** The API's refusal with our message texts: at the file field if the files were the cause, otherwise `otherwise` with the API's reason. */
export function uploadRefusal(answer: AnyAnswer, otherwise: string): AnyAnswer {
  const { message, errors } = answer.data
  const wrong = errors?.attachment ?? (answer.status === 413 ? [messages.upload.tooLarge] : undefined)
  if (wrong) {
    return { ...answer, data: { message, errors: { attachment: [refused(wrong.join(' '))] } } }
  }
  return { ...answer, data: { errors, message: message ? `${otherwise}: ${message}` : otherwise } }
}
