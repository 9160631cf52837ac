import type { exportEndpoints } from '#server/contract/endpoints/exports.ts'
import { isExportKind } from '#server/contract/exports/export-kinds.ts'
import { messages } from '#server/contract/messages.ts'
import type { Work } from '#server/database/connection.ts'
import { readExportFile, readExports } from '#server/database/exports/bulk-exports.ts'
import { FileMissing } from '#server/files/file-store.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import { exportFileName } from '#server/rules/files/export-file-name.ts'
import { readOwnChoices } from '#server/use-cases/exports/export-choices.ts'
import { cancelExport, mayExport, repeatExport, startExport } from '#server/use-cases/exports/export-data.ts'
import { found, Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../handler.ts'
import { streamOf } from '../stream-of.ts'

/** The file of a finished, unexpired export that the user may view. */
async function theFile(db: Work, { policy }: Viewer, exportId: string) {
  const file = found(await readExportFile(db, exportId), messages.exports.none)
  mayExport(policy, file.kind, file.columns)
  const { state, storage_key, storage_type, size, is_over } = file
  if (state !== 'done') throw new Refusal('conflict', messages.exports.notDone)
  if (is_over || !storage_key) throw new Refusal('not found', messages.exports.expired)
  return { name: exportFileName(file), storage_key, storage_type, size: size ?? 0 }
}

/** Bulk exports: requested here, written by a job, and downloadable until they expire. */
export const exportHandlers: HandlersOf<typeof exportEndpoints> = {
  listExports: async ({ db, query }) => {
    const { data, total } = await readExports(db, query)
    return { data, meta: { total_records: total } }
  },
  readExportChoices: async ({ db, viewer, params: { kind } }) => {
    if (!isExportKind(kind)) throw new Refusal('not found', messages.exports.noKind)
    mayExport(viewer.policy, kind)
    return { data: { choices: await readOwnChoices(db, kind, viewer.policy) } }
  },
  startExport: async ({ services, viewer, body, ...useCase }) => ({
    data: await startExport(useCase, viewer.policy, services.sendExport, body),
  }),
  repeatExport: async ({ services, viewer, params, ...useCase }) => ({
    data: await repeatExport(useCase, viewer.policy, services.sendExport, params.exportId),
  }),
  cancelExport: async ({ params, ...useCase }) => ({ data: await cancelExport(useCase, params.exportId) }),
  readExportLink: async ({ db, viewer, params, services: { files } }) => {
    const { name, storage_key, storage_type } = await theFile(db, viewer, params.exportId)
    const link = storage_type === 'S3' ? await files.link?.(storage_key, name) : undefined
    return { data: { link: link ?? null } }
  },
  downloadExport: async ({ db, viewer, params, services: { files } }) => {
    const { name, storage_key, size } = await theFile(db, viewer, params.exportId)
    const content = await files.get(storage_key).catch((error: unknown) => {
      throw error instanceof FileMissing ? new Refusal('not found', messages.exports.expired) : error
    })
    return { name, type: 'application/octet-stream', size, content: streamOf(content) }
  },
}
