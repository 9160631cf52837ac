import { messages } from '#server/contract/messages.ts'
import { ImportFailure } from '#server/import/failure.ts'
import { invalid } from '#server/use-cases/refusal.ts'
import type { Services } from './services.ts'

/** Rejects a base64 attachment that exceeds the upload limit. */
export function refuseTooLarge(attachment = '', { uploadMaxBytes }: Services): void {
  if (Buffer.byteLength(attachment, 'base64') > uploadMaxBytes)
    throw invalid('attachment', messages.upload.tooLarge)
}

/** Reads a base64 attachment; one that is too large, or for which `read` throws an ImportFailure, is rejected as invalid. */
export async function readSentFile<T>(
  attachment: string,
  services: Services,
  read: (content: Buffer) => Promise<T>,
): Promise<T> {
  refuseTooLarge(attachment, services)
  return read(Buffer.from(attachment, 'base64')).catch((error: unknown) => {
    throw error instanceof ImportFailure ? invalid('attachment', error.message) : error
  })
}
