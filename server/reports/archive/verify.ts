import type { Entry, ZipFile } from 'yauzl'
import { z } from 'zod'
import { manifest as caseManifest, type ListedFile, type Manifest } from '#server/contract/cases/case-file.ts'
import { type RegistryManifest, registryManifest } from '#server/contract/registry/registry-archive.ts'
import { openArchive, Unreadable } from './archive-entries.ts'
import { sha256Of, summed } from './checksum.ts'

/** A file of the archive that differs from the manifest. */
export interface Difference {
  path: string
  state: 'changed' | 'missing' | 'added'
  /** How it differs, if known. */
  why: string
}

const manifests = z.discriminatedUnion('format', [caseManifest, registryManifest])

/** The result of verifying a case file or a C-Docs archive. */
export interface Verdict {
  manifest: Manifest | RegistryManifest
  manifest_sha256: string
  differences: Difference[]
}

function readManifest(bytes: Buffer): Verdict['manifest'] {
  let data: unknown
  try {
    data = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Unreadable('Its manifest.json is no JSON: it was changed.')
  }
  const { data: read, error } = manifests.safeParse(data)
  if (!read)
    throw new Unreadable(
      `Its manifest.json is not one of a case file or of C-Docs: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}.`,
    )
  if (new Set(read.files.map(({ path }) => path)).size < read.files.length)
    throw new Unreadable('Its manifest.json names a file twice.')
  return read
}

/** How a file of the archive differs from its line in the manifest; undefined if it does not. */
async function differenceOf(
  zip: ZipFile,
  entry: Entry,
  listed: Pick<ListedFile, 'size' | 'sha256'>,
): Promise<string | undefined> {
  if (entry.uncompressedSize !== listed.size)
    return `${entry.uncompressedSize} bytes instead of ${listed.size}`
  try {
    const { sha256, size } = await summed(await zip.openReadStreamPromise(entry))
    return size === listed.size && sha256 === listed.sha256 ? undefined : 'its SHA-256 is another'
  } catch (error) {
    return `it cannot be read: ${error instanceof Error ? error.message : error}`
  }
}

/**
 * Reports which files of a case file or a C-Docs archive differ from the manifest: changed, missing or added. Unpacks
 * nothing, holds no file in memory, and reads no more of each file than the size in the manifest. Throws Unreadable for
 * any other file, or one too damaged to tell.
 */
export async function verifyArchive(path: string): Promise<Verdict> {
  const { zip, manifest: bytes, files } = await openArchive(path)
  try {
    const manifest = readManifest(bytes)
    const listed = new Map(manifest.files.map((one) => [one.path, one]))
    const differences: Difference[] = []
    const seen = new Set<string>()
    for (const [name, entry] of files) {
      const expected = listed.get(name)
      if (!expected) differences.push({ path: name, state: 'added', why: 'the manifest does not name it' })
      else if (seen.has(name)) differences.push({ path: name, state: 'added', why: 'it stands there again' })
      else {
        seen.add(name)
        const why = await differenceOf(zip, entry, expected)
        if (why) differences.push({ path: name, state: 'changed', why })
      }
    }
    for (const { path: name } of manifest.files)
      if (!seen.has(name)) differences.push({ path: name, state: 'missing', why: 'the manifest names it' })
    return { manifest, manifest_sha256: sha256Of(bytes), differences }
  } finally {
    zip.close()
  }
}
