import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type Manifest, manifestName, manifest as manifestShape } from './manifest.ts'

/** The archive cannot be restored; the message says why. */
export class BadArchive extends Error {}

export interface Archive {
  manifest: Manifest
  /** The content of an entry. Throws BadArchive if there is none. */
  read(name: string): Promise<Readable>
  close(): void
}

async function sumOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

/** Opens an archive and checks every entry against its SHA-256. Throws BadArchive if it is damaged or not one of our archives. */
export async function openArchive(path: string): Promise<Archive> {
  const damaged = (why: string) => new BadArchive(`${path} cannot be restored: ${why}`)
  const zip = await openPromise(path, { autoClose: false }).catch((error: Error) => {
    throw damaged(error.message)
  })
  try {
    const entries = await entriesOf(zip)
    const read = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw damaged(`${name} is not in it`)
      return zip.openReadStreamPromise(entry)
    }
    const manifestText = await text(await read(manifestName))
    const { data: manifest } = manifestShape.safeParse(JSON.parse(manifestText))
    if (!manifest) throw damaged('it is no backup, or one of another version')
    for (const [name, sum] of Object.entries(manifest.entries))
      if ((await sumOf(await read(name))) !== sum) throw damaged(`${name} is not what was written`)
    return { manifest, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error instanceof BadArchive
      ? error
      : damaged(error instanceof Error ? error.message : String(error))
  }
}
