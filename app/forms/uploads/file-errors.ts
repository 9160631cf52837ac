import { limits, maxFilesTogether } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { UploadEnding } from '#server/contract/upload-endings.ts'

export interface FileLimits {
  /** Absent if the API decides by the content of the file. */
  endings?: readonly UploadEnding[]
  /** Maximum size of a file, in bytes. */
  maxBytes: number
}

interface ChosenFile {
  name: string
  size: number
}

function faultOf({ name, size }: ChosenFile, { endings, maxBytes }: FileLimits): string | undefined {
  const ending = name.toLowerCase().split('.').at(-1)
  if (endings && !endings.some((one) => one === ending))
    return `This file type is not allowed. Allowed types: ${endings.join(', ')}`
  if (size === 0) return messages.upload.empty
  return size > maxBytes ? messages.upload.tooLarge : undefined
}

/** An error if files should not be sent at all, since together they exceed the maximum request size; otherwise undefined. */
export function totalSizeError(files: readonly ChosenFile[], maxBytes: number): string | undefined {
  const together = files.reduce((sum, { size }) => sum + size, 0)
  if (together <= maxFilesTogether(maxBytes)) return undefined
  return files.length === 1
    ? messages.upload.tooLarge
    : messages.upload.tooLargeTogether(maxFilesTogether(maxBytes))
}

/** The obvious errors of the chosen files, prefixed with the file name if there are several files. */
export function fileErrors(files: readonly ChosenFile[], limitsOfFile: FileLimits): string[] {
  const each = files.flatMap((file) => {
    const fault = faultOf(file, limitsOfFile)
    return fault ? [files.length > 1 ? `${file.name}: ${fault}` : fault] : []
  })
  const all = [
    files.length > limits.maxAttachments ? messages.upload.tooMany : undefined,
    totalSizeError(files, limitsOfFile.maxBytes),
  ].filter((fault) => fault !== undefined)
  return each.length > 0 ? each : all
}
