import { pipeline, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { verifyChecksum } from './checksum.ts'

/** A value as a formatted JSON file. */
export const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** A file of the archive: its bytes, or the stream they come from with their checksum. */
export type ArchiveFile =
  | { path: string; content: Buffer }
  | { path: string; size: number; sha256: string; open: () => Promise<Readable> }

interface Archive {
  /** Size in bytes of the whole archive, known before the first byte is sent. */
  size: number
  content: Readable
}

/**
 * Streams a ZIP archive: one stored file is open at a time and none is held in memory. Nothing is compressed, so that
 * the size is known in advance and an interrupted download is noticed. A stored file that no longer matches its
 * checksum breaks the stream.
 */
export function archive(files: ArchiveFile[], mtime: Date): Archive {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const options = { mtime, compress: false }
  let open: Readable | undefined
  for (const file of files) {
    if ('content' in file) zip.addBuffer(file.content, file.path, options)
    else
      zip.addReadStreamLazy(file.path, { ...options, size: file.size }, (give) => {
        file.open().then(
          (stored) => {
            // The client disconnected while the file was being opened.
            if (output.destroyed) return stored.destroy()
            open = pipeline(stored, verifyChecksum(file.sha256), (error) => {
              if (error) output.destroy(error)
            })
            give(null, open)
          },
          (error: Error) => output.destroy(error),
        )
      })
  }
  zip.on('error', (error: Error) => output.destroy(error))
  output.on('close', () => open?.destroy())
  let size = -1
  const known = (total?: number) => {
    size = total ?? -1
  }
  zip.end({ forceZip64Format: false, comment: '' }, known)
  return { size, content: output }
}
