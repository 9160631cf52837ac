import { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import type { Answer, ApiRefusal } from '../gateway/api.server.ts'

/** The largest body a form with a file may have: a file somewhat too large still comes back as the form it was in. */
export const formWithFile = { mostBytes: env.UPLOAD_MAX_BYTES + 4_194_304 }

const tooLarge = `${messages.cases.uploadFailed} ${messages.upload.title}: ${messages.upload.tooLarge}`

/** An attached file, or none; larger than allowed is said beside the field. */
export const uploadedFile = z
  .instanceof(File)
  .refine(({ size }) => size <= env.UPLOAD_MAX_BYTES, tooLarge)
  .optional()

/** The content of a file as base64. */
export const base64Of = async (file: File): Promise<string> =>
  Buffer.from(await file.arrayBuffer()).toString('base64')

/** The API's refusal in the words of the catalogue: of the file where it was the file, else `otherwise` with its reason. */
export function uploadRefusalSaid(
  answer: Answer<Partial<ApiRefusal>>,
  otherwise: string,
): Answer<Partial<ApiRefusal>> {
  const { message, errors } = answer.data
  const wrong = errors?.attachment ?? (answer.status === 413 ? [messages.upload.tooLarge] : undefined)
  if (wrong) {
    const said = [`${messages.cases.uploadFailed} ${messages.upload.title}: ${wrong.join(' ')}`]
    return { ...answer, data: { message, errors: { attachment: said } } }
  }
  return { ...answer, data: { errors, message: message ? `${otherwise}: ${message}` : otherwise } }
}
