import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import { ImportFailure } from './failure.ts'
import { isPacked } from './is-packed.ts'

export interface SourceFile {
  path: string
  name: string
  size: number
  gzip: boolean
  /** SHA-256 of the file as it is, in hex. */
  fingerprint: string
}

const headLength = 4_100

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function fingerprintOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

const missing = (path: string) => (error: NodeJS.ErrnoException) => {
  throw new ImportFailure(
    error.code === 'ENOENT' ? `File not found: ${path}` : `${path} cannot be read: ${error.message}`,
  )
}

/** Identifies a file by its first bytes, whatever its name. Throws an ImportFailure if it is not text, plain or gzipped. */
export async function openSource(path: string): Promise<SourceFile> {
  const found = await stat(path).catch(missing(path))
  if (!found.isFile()) throw new ImportFailure(`${path} is not a file`)
  if (found.size === 0) throw new ImportFailure(`${path} is empty`)
  const head = await readHead(path).catch(missing(path))
  const gzip = isPacked(head)
  if (!gzip) await refuseOtherKinds(head, path)
  return { path, name: basename(path), size: found.size, gzip, fingerprint: await fingerprintOf(path) }
}

/** File types reported for workbooks by their first bytes. */
const workbooks = ['xlsx', 'ods', 'zip', 'cfb']

/** Throws an ImportFailure if the first bytes show that a file is not UTF-8 text. */
export async function refuseOtherKinds(head: Uint8Array, path: string): Promise<void> {
  const [first = 0, second = 0] = head
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new ImportFailure(`${path} is in UTF-16. Save it as CSV in UTF-8 and import that file`)
  }
  const kind = await fileTypeFromBuffer(head)
  if (kind && workbooks.includes(kind.ext))
    throw new ImportFailure(
      `${path} is a workbook or an archive (${kind.mime}), not a CSV. Save it as CSV in UTF-8 and import that file`,
    )
  // XML is text: some lists are published as XML.
  if (kind && kind.ext !== 'xml')
    throw new ImportFailure(`${path} is a ${kind.ext.toUpperCase()} file (${kind.mime}), not a CSV`)
  if (head.includes(0)) throw new ImportFailure(`${path} is not a text file in UTF-8, or it is damaged`)
}

/** Unzips one chunk at a time: at a damaged position a stream would discard what it had already unzipped; here that is yielded first. */
async function* unpacked(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  const out: Buffer[] = []
  let onDone = () => {}
  gunzip.on('data', (piece) => out.push(piece))
  // If zeros follow the data, as on tapes, it ends in the middle of a chunk whose write never completes.
  for (const end of ['end', 'error']) gunzip.on(end, () => onDone())
  const put = (part?: Buffer) =>
    new Promise<void>((resolve) => {
      onDone = resolve
      if (part) gunzip.write(part, () => resolve())
      else gunzip.end()
    })
  function* takeOutput() {
    yield* out.splice(0)
    if (gunzip.errored) throw gunzip.errored
  }
  try {
    for await (const part of parts) {
      await put(part)
      yield* takeOutput()
      if (gunzip.readableEnded) return
    }
    await put()
    yield* takeOutput()
  } finally {
    gunzip.destroy()
  }
}

// A compressed chunk may grow a thousandfold.
const [plainPart, packedPart] = [256 * 1024, 16 * 1024]

/** The bytes of a file, unzipped. `seen` receives the number of bytes read from the file itself. */
export async function* bytesOf(file: SourceFile, seen: (bytes: number) => void): AsyncGenerator<Buffer> {
  const raw = createReadStream(file.path, { highWaterMark: file.gzip ? packedPart : plainPart })
  try {
    for await (const chunk of file.gzip ? unpacked(raw) : raw) {
      seen(raw.bytesRead)
      yield chunk
    }
  } finally {
    raw.destroy()
  }
}
