import { messages } from '#server/contract/messages.ts'

/** The error if a file field has no file or an empty one; otherwise undefined. Browsers submit a file without a name if none was chosen. */
export function noContent(file: unknown): string | undefined {
  if (!(file instanceof File) || file.name === '') return messages.upload.notChosen
  return file.size === 0 ? messages.upload.empty : undefined
}
