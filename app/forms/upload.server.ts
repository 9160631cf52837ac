import { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import type { AnyAnswer } from '../gateway/api.server.ts'

/** The largest body a form with a file may have: a file somewhat too large still comes back as the form it was in. */
export const formWithFile = { maxBytes: env.UPLOAD_MAX_BYTES + 4_194_304 }

const refused = (why: string) => `${messages.cases.uploadFailed} ${messages.upload.title}: ${why}`

/** An attached file, or none; one that is empty or larger than allowed is refused at its field. */
export const uploadedFile = z
  .instanceof(File)
  .refine(({ size }) => size > 0, refused(messages.upload.empty))
  .refine(({ size }) => size <= env.UPLOAD_MAX_BYTES, refused(messages.upload.tooLarge))
  .optional()

/** The content of a file as base64. */
export const base64Of = async (file: File): Promise<string> =>
  Buffer.from(await file.arrayBuffer()).toString('base64')

/** The API's refusal in the words of the catalogue: of the file where it was the file, else `otherwise` with its reason. */
export function uploadRefusal(answer: AnyAnswer, otherwise: string): AnyAnswer {
  const { message, errors } = answer.data
  const wrong = errors?.attachment ?? (answer.status === 413 ? [messages.upload.tooLarge] : undefined)
  if (wrong) {
    return { ...answer, data: { message, errors: { attachment: [refused(wrong.join(' '))] } } }
  }
  return { ...answer, data: { errors, message: message ? `${otherwise}: ${message}` : otherwise } }
}
