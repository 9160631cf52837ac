import { limits, maxFilesTogether } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { UploadEnding } from '#server/contract/upload-endings.ts'

export interface FileLimits {
  /** Left out where the API judges by what is in the file. */
  endings?: readonly UploadEnding[]
  /** The largest file, in bytes. */
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

/** Why files can be told, before they are sent, not to be sent at all: what they hold is more than is read of a form. */
export function tooMuch(files: readonly ChosenFile[], maxBytes: number): string | undefined {
  const together = files.reduce((sum, { size }) => sum + size, 0)
  if (together <= maxFilesTogether(maxBytes)) return undefined
  return files.length === 1
    ? messages.upload.tooLarge
    : messages.upload.tooLargeTogether(maxFilesTogether(maxBytes))
}

/** What is plainly wrong with files that were chosen, each fault with the name of its file where there are several. */
export function faultsOf(files: readonly ChosenFile[], limitsOfFile: FileLimits): string[] {
  const each = files.flatMap((file) => {
    const fault = faultOf(file, limitsOfFile)
    return fault ? [files.length > 1 ? `${file.name}: ${fault}` : fault] : []
  })
  const all = [
    files.length > limits.maxAttachments ? messages.upload.tooMany : undefined,
    tooMuch(files, limitsOfFile.maxBytes),
  ].filter((fault) => fault !== undefined)
  return each.length > 0 ? each : all
}
