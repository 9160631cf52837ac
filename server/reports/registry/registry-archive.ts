import { buffer } from 'node:stream/consumers'
import { manifestName } from '#server/contract/archive.ts'
import {
  type ListedDocument,
  type RegistryManifest,
  registryFormat,
} from '#server/contract/registry/registry-archive.ts'
import { archive, json } from '../archive/archive.ts'
import { sha256Of } from '../archive/checksum.ts'
import { drawDocument, type Printing } from '../draw-document.ts'
import { moment } from '../figures.ts'
import type { ReportData } from '../report-data.ts'
import { type RegistryDocument, registryDocuments } from './registry-documents.ts'
import { registryIndex } from './registry-index.ts'

const indexName = 'index.html'

interface Drawn extends RegistryDocument {
  content: Buffer
}

async function drawn(documents: RegistryDocument[], { onSection, logo }: Printing): Promise<Drawn[]> {
  const all: Drawn[] = []
  for (const one of documents) {
    all.push({ ...one, content: await drawDocument(one.document, { logo }) })
    await onSection?.(all.length, documents.length)
  }
  return all
}

function manifestOf({ party, prepared }: ReportData, files: ListedDocument[]): RegistryManifest {
  const { order_id, at, for_organisation, by } = prepared
  return {
    format: registryFormat,
    version: 1,
    order_id,
    party: { party_id: party.party_id, name: party.name },
    taken: { at_utc: at, at_ist: moment(at) },
    for_organisation,
    by,
    files,
  }
}

const listed = (path: string, content: Buffer, about: Pick<ListedDocument, 'what' | 'source' | 'rows'>) => ({
  path,
  size: content.length,
  sha256: sha256Of(content),
  ...about,
})

/**
 * The registry documents of a party as a ZIP archive with an index and a manifest; equal data gives equal bytes.
 * `onSection` is called and awaited after each document. Throws RangeError if `prepared.at` is not a timestamp.
 */
export async function registryArchive(
  data: ReportData,
  printing: Printing = {},
): Promise<{ bytes: Buffer; manifest_sha256: string }> {
  const { documents, without } = registryDocuments(data)
  const all = await drawn(documents, printing)
  const index = Buffer.from(
    registryIndex(
      data,
      all.map(({ content, ...one }) => ({ ...one, size: content.length })),
      without,
    ),
  )
  const manifest = json(
    manifestOf(data, [
      listed(indexName, index, { what: 'the list of documents' }),
      ...all.map(({ name, holds, source, rows, content }) =>
        listed(name, content, { what: holds, source, rows }),
      ),
    ]),
  )
  const files = [
    { path: manifestName, content: manifest },
    { path: indexName, content: index },
    ...all.map(({ name, content }) => ({ path: name, content })),
  ]
  const { content } = archive(files, new Date(data.prepared.at))
  return { bytes: await buffer(content), manifest_sha256: sha256Of(manifest) }
}
