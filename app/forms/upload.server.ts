import { z } from 'zod'
import type { AttachmentsSent } from '#server/contract/attachments.ts'
import { maxFilesTogether } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import type { AnyAnswer } from '../gateway/api.server.ts'
import { faultsOf } from './file-faults.ts'

/** The largest body a form with files may have: files somewhat too large still come back as the form they were in. */
export const formWithFile = { maxBytes: maxFilesTogether(env.UPLOAD_MAX_BYTES) + 4_194_304 }

const refused = (why: string) => `${messages.cases.uploadFailed} ${messages.upload.title}: ${why}`

/** The attached files, or none; what is empty, too large or too many is refused at the field. */
export const uploadedFiles = z.array(z.instanceof(File)).superRefine((files, { addIssue }) => {
  const faults = faultsOf(files, { maxBytes: env.UPLOAD_MAX_BYTES })
  if (faults.length > 0) addIssue({ code: 'custom', message: refused(faults.join(' ')) })
})

const base64Of = async (file: File): Promise<string> =>
  Buffer.from(await file.arrayBuffer()).toString('base64')

/** Files as the API takes them: one as the specification has it, several in a list of ours. */
export async function asAttachments(files: File[]): Promise<AttachmentsSent> {
  const sent = await Promise.all(
    files.map(async (file) => ({ attachment: await base64Of(file), file_name: file.name })),
  )
  return sent.length > 1 ? { attachments: sent } : { ...sent[0] }
}

/** The API's refusal in the words of the catalogue: of the files where it was the files, else `otherwise` with its reason. */
export function uploadRefusal(answer: AnyAnswer, otherwise: string): AnyAnswer {
  const { message, errors } = answer.data
  const wrong = errors?.attachment ?? (answer.status === 413 ? [messages.upload.tooLarge] : undefined)
  if (wrong) {
    return { ...answer, data: { message, errors: { attachment: [refused(wrong.join(' '))] } } }
  }
  return { ...answer, data: { errors, message: message ? `${otherwise}: ${message}` : otherwise } }
}
