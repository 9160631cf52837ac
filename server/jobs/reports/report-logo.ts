import { buffer } from 'node:stream/consumers'
import { ownLogo, ownLogoFile } from '#server/contract/organisation/own-logo.ts'
import { asOrganisation, type Database } from '#server/database/connection.ts'
import { readLogo } from '#server/database/organisation/organisation-settings.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { isSafePicture } from '#server/reports/paper/picture.ts'
import { fetchLogo } from './fetch-logo.ts'

/**
 * The organisation's logo for a report, uploaded or from a URL, PNG or JPEG by its bytes; undefined for anything else,
 * including WebP, which PDF does not support. The report is then built without a logo.
 */
export async function reportLogo(
  db: Database,
  files: FileStore,
  { organization_id, logo_url }: { organization_id: string; logo_url?: string | null },
): Promise<Buffer | undefined> {
  const fileId = ownLogoFile(logo_url)
  if (!fileId) return fetchLogo(logo_url)
  const stored = await asOrganisation(db, organization_id, (work) => readLogo(work, fileId, ownLogo(fileId)))
  if (!stored) return undefined
  const bytes = await files
    .get(stored.storage_key)
    .then(buffer)
    .catch(() => undefined)
  return bytes && isSafePicture(bytes) ? bytes : undefined
}
