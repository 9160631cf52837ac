import { ImportFailure } from './failure.ts'
import { bytesOf, refuseOtherKinds, type SourceFile } from './source-file.ts'

const newline = /\n/g

const explain = (error: unknown, { path }: SourceFile, lines: number): ImportFailure => {
  if (error instanceof ImportFailure) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const after = `after line ${lines.toLocaleString('en-IN')}`
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new ImportFailure(
      `${path} is not in UTF-8 ${after} (Latin-1?). Save it as CSV in UTF-8 and import that file`,
    )
  }
  if (code === 'Z_BUF_ERROR')
    return new ImportFailure(`${path} is cut short ${after}: the gzip file has no end`)
  if (code.startsWith('Z_')) return new ImportFailure(`${path} is damaged ${after}: it cannot be unpacked`)
  return new ImportFailure(
    `${path} cannot be read ${after}: ${error instanceof Error ? error.message : error}`,
  )
}

/** The text of a file in chunks. It ends where the file is damaged, so that the text before can still be read; `broken` then says why. */
export class SourceText {
  broken: ImportFailure | undefined
  readonly #file: SourceFile
  readonly #seen: (bytes: number) => void

  constructor(file: SourceFile, seen: (bytes: number) => void) {
    this.#file = file
    this.#seen = seen
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let lines = 0
    let first = true
    try {
      for await (const chunk of bytesOf(this.#file, this.#seen)) {
        if (first) await refuseOtherKinds(chunk.subarray(0, 4_100), this.#file.path)
        first = false
        const text = decoder.decode(chunk, { stream: true })
        lines += text.match(newline)?.length ?? 0
        yield text
      }
      yield decoder.decode()
    } catch (error) {
      this.broken = explain(error, this.#file, lines)
    }
  }
}
