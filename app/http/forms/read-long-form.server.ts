import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { unstable_parseMultipartFormData } from '@remix-run/node'
import { escapedFileNames, unescapedFileName } from '../files/escaped-file-names.server.ts'
import { BodyTooLarge, maxFormBytes, withSizeLimit } from './read-form.server.ts'

type Bytes = AsyncIterable<Uint8Array>

const mostFiles = 100

/** Reads the text fields of a form, which are kept in memory, unlike files. Throws BodyTooLarge if together they are too long. */
function typedTexts() {
  let seen = 0
  return async (bytes: Bytes): Promise<string> => {
    const chunks: Uint8Array[] = []
    for await (const chunk of bytes) {
      seen += chunk.byteLength
      if (seen > maxFormBytes) throw new BodyTooLarge(`more than ${maxFormBytes} bytes without the files`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString()
  }
}

async function keptFile(path: string, name: string, bytes: Bytes): Promise<File> {
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return new File([await openAsBlob(path)], name)
}

/** A form whose files are on this machine's disk until `remove` is called. */
export interface LongForm {
  form: FormData
  remove: () => Promise<void>
}

/**
 * The form of a request that may contain a file too large for memory: files are written to disk while they arrive.
 * Throws like `readForm`, and also if there are more texts or files than any form has.
 */
export async function readLongForm(request: Request, maxBytes: number): Promise<LongForm> {
  const paths: string[] = []
  const remove = async () => {
    for (const path of paths) await rm(path, { force: true })
  }
  const keep = async (name: string, bytes: Bytes) => {
    if (paths.length === mostFiles) throw new BodyTooLarge(`more than ${mostFiles} files`)
    const path = join(tmpdir(), `credence-form-${randomUUID()}`)
    paths.push(path)
    return keptFile(path, name, bytes)
  }
  const text = typedTexts()
  try {
    const form = await withSizeLimit(request, maxBytes, ({ body, headers }) => {
      const [, boundary = ''] = (headers.get('Content-Type') ?? '').split(/\s*;\s*boundary=/)
      const readable = { body: body.pipeThrough(escapedFileNames(boundary)), headers }
      return unstable_parseMultipartFormData(readable as Request, async ({ filename, data }) =>
        filename === undefined ? text(data) : keep(unescapedFileName(filename), data),
      )
    })
    return { form, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
