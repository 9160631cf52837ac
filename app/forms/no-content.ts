import { messages } from '#server/contract/messages.ts'

/** Why there is nothing to read in what a file field sent; undefined where there is. Browsers send a file without a name where none was chosen. */
export function noContent(file: unknown): string | undefined {
  if (!(file instanceof File) || file.name === '') return messages.upload.notChosen
  return file.size === 0 ? messages.upload.empty : undefined
}
