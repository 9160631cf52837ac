import { messages } from '#server/contract/messages.ts'
import type { UploadEnding } from '#server/contract/upload-endings.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Accepted uploads: extension, media type, and the type that must be detected from the bytes ('' for plain text). */
const uploadFormats: Record<UploadEnding, { media: string; sniffed: string }> = {
  doc: { media: 'application/msword', sniffed: 'cfb' },
  docx: { media: word, sniffed: 'docx' },
  xls: { media: 'application/vnd.ms-excel', sniffed: 'cfb' },
  xlsx: { media: sheet, sniffed: 'xlsx' },
  pdf: { media: 'application/pdf', sniffed: 'pdf' },
  csv: { media: 'text/csv', sniffed: '' },
  jpg: { media: 'image/jpeg', sniffed: 'jpg' },
  png: { media: 'image/png', sniffed: 'png' },
  webp: { media: 'image/webp', sniffed: 'webp' },
}

interface Limits {
  maxBytes: number
  endings: readonly UploadEnding[]
}

function formatOf(name: string, endings: readonly UploadEnding[]) {
  const ending = name.toLowerCase().split('.').at(-1)
  const known = endings.find((one) => one === ending)
  return known && uploadFormats[known]
}
const looksLikeText = (bytes: Uint8Array): boolean => !bytes.subarray(0, 4096).includes(0)

/** The media type of a file name with an allowed extension. */
export const mediaTypeOf = (name: string): string =>
  formatOf(name, Object.keys(uploadFormats) as UploadEnding[])?.media ?? 'application/octet-stream'

interface Upload {
  name: string
  size: number
  sniffed: string | undefined
  bytes: Uint8Array
}

/** Why a file is rejected, as shown in the upload dialog, or undefined. */
export function uploadRefusal({ name, size, sniffed, bytes }: Upload, { maxBytes, endings }: Limits) {
  if (size > maxBytes) return messages.upload.tooLarge
  if (size === 0) return messages.upload.empty
  const allowed = `Allowed: ${endings.join(', ')}`
  const format = formatOf(name, endings)
  if (!format) return `This file type is not allowed. ${allowed}`
  const fits = format.sniffed === (sniffed ?? '') && (sniffed !== undefined || looksLikeText(bytes))
  return fits ? undefined : `The file content does not match its extension. ${allowed}`
}
