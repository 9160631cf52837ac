import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { manifestName } from '#server/contract/archive.ts'

/** Why an archive cannot be verified, as a message for the user. */
export class Unreadable extends Error {}

const mostEntries = 20_000
const mostBytes = 64 * 1024 ** 3
const largestManifest = 32 * 1024 ** 2

const isFolder = ({ fileName }: Entry) => fileName.endsWith('/')

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    if (entries.push(entry) > mostEntries) throw new Unreadable(`It holds more than ${mostEntries} files.`)
    bytes += entry.uncompressedSize
    if (bytes > mostBytes) throw new Unreadable('It says it holds more than 64 GB.')
  }
  return entries.filter((entry) => !isFolder(entry))
}

/** The top-level folder that another program added when repacking; '' if there is none. */
function folderAround(entries: Entry[]): string {
  const names = entries.map(({ fileName }) => fileName)
  if (names.includes(manifestName)) return ''
  const [found, more] = names.filter(
    (name) => name.split('/').length === 2 && name.endsWith(`/${manifestName}`),
  )
  return found && !more ? found.slice(0, -manifestName.length) : ''
}

/** An archive opened for verification. Nothing is unpacked; entries larger than their stated size are rejected. */
export interface Opened {
  zip: ZipFile
  manifest: Buffer
  /** All files except the manifest, by their path in the manifest. */
  files: [path: string, entry: Entry][]
}

/** Opens an archive and reads its directory and manifest, in bounded memory. Throws Unreadable. */
export async function openArchive(path: string): Promise<Opened> {
  const zip = await openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    validateEntrySizes: true,
  }).catch((error: NodeJS.ErrnoException) => {
    throw new Unreadable(
      error.code === 'ENOENT' ? 'There is no such file.' : `It is no whole ZIP archive: ${error.message}.`,
    )
  })
  try {
    const entries = await entriesOf(zip)
    const folder = folderAround(entries)
    const named = entries.map(({ fileName }, index): [string, Entry] => [
      fileName.startsWith(folder) ? fileName.slice(folder.length) : fileName,
      entries[index] as Entry,
    ])
    const manifests = named.filter(([name]) => name === manifestName).map(([, entry]) => entry)
    const [only, second] = manifests
    if (!only)
      throw new Unreadable(
        'It has no manifest.json: it is no case file and no C-Docs archive, or the manifest was taken out.',
      )
    if (second) throw new Unreadable('It has more than one manifest.json.')
    if (only.uncompressedSize > largestManifest)
      throw new Unreadable('Its manifest.json is larger than any manifest.')
    const manifest = await buffer(await zip.openReadStreamPromise(only))
    return { zip, manifest, files: named.filter(([name]) => name !== manifestName) }
  } catch (error) {
    zip.close()
    if (error instanceof Unreadable) throw error
    throw new Unreadable(`It is damaged: ${error instanceof Error ? error.message : error}.`)
  }
}
