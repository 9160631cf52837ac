import { groupIndian } from '#server/contract/money.ts'

/** A number of bytes for display: '3.4 MB', '256 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < 1_048_576
    ? `${groupIndian(bytes / 1024)} KB`
    : `${groupIndian(bytes / 1_048_576, 1).replace(/\.0$/, '')} MB`
}
