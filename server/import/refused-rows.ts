import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { oneLine } from './wording.ts'

export interface Refused {
  line: number
  identifier: string
  name: string
  reason: string
}

const longestCell = 300

// A cell that a spreadsheet would interpret as a formula is prefixed with an apostrophe.
function cell(value: string | number): string {
  const text = oneLine(String(value)).slice(0, longestCell)
  const harmless = /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The path of the list of a file's rejected rows. */
export const refusedPath = (dataDir: string, kind: string, fingerprint: string) =>
  join(dataDir, 'imports', `${kind}-${fingerprint.slice(0, 8)}-refused.csv`)

/** The CSV of rejected rows: rewritten by every import of a file, and only if a row is rejected. */
export class RefusedRows {
  readonly path: string
  #file: FileHandle | undefined
  #waiting: string[] = []

  constructor(path: string) {
    this.path = path
  }

  add({ line, identifier, name, reason }: Refused): void {
    this.#waiting.push(`${[line, identifier, name, reason].map(cell).join(',')}\r\n`)
  }

  async #open(): Promise<FileHandle> {
    await mkdir(dirname(this.path), { recursive: true })
    const file = await open(this.path, 'w')
    await file.write('line,identifier,name,reason\r\n')
    return file
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return
    this.#file ??= await this.#open()
    await this.#file.write(this.#waiting.join(''))
    this.#waiting = []
  }

  async close(): Promise<void> {
    await this.flush()
    if (this.#file) await this.#file.close()
    else await rm(this.path, { force: true })
  }
}
