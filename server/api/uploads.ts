import type { uploadEndpoints } from '#server/contract/endpoints/uploads.ts'
import { messages } from '#server/contract/messages.ts'
import type { Upload } from '#server/contract/uploads.ts'
import type { Work } from '#server/database/connection.ts'
import { countUpload, readUploadChanges } from '#server/database/upload-changes.ts'
import { readRememberedHeads, readUpload, readUploadLines, readUploads } from '#server/database/uploads.ts'
import { plainHead, readUploadFile, uploadLineReader } from '#server/import/uploads/read-upload.ts'
import { harmlessFileName } from '#server/rules/file-name.ts'
import { found } from '#server/use-cases/refusal.ts'
import {
  applyUpload,
  chooseUploadColumns,
  discardUpload,
  keepUpload,
  undoUpload,
} from '#server/use-cases/upload-data.ts'
import type { HandlersOf } from './handler.ts'
import { readSentFile } from './sent-file.ts'

const theUpload = async (db: Work, uploadId: string) =>
  found(await readUpload(db, uploadId), messages.uploads.none)

async function shown(db: Work, uploadId: string): Promise<Upload> {
  const upload = await theUpload(db, uploadId)
  return { ...upload, counts: await countUpload(db, upload.kind, uploadId) }
}

/** Files of data: nothing is changed before they are applied, and applying them can be undone. */
export const uploadHandlers: HandlersOf<typeof uploadEndpoints> = {
  listUploads: async ({ db, query }) => {
    const { data, total } = await readUploads(db, query)
    return { data, meta: { total_records: total } }
  },
  sendUpload: async ({ db, actor, services, body: { kind, attachment, file_name } }) => {
    const remembered = await readRememberedHeads(db, kind)
    const table = await readSentFile(attachment, services, (content) =>
      readUploadFile(kind, content, remembered),
    )
    const named = { kind, file_name: harmlessFileName(file_name) }
    return { data: await shown(db, await keepUpload({ db, actor }, named, table)) }
  },
  readUpload: async ({ db, params }) => ({ data: await shown(db, params.uploadId) }),
  listUploadLines: async ({ db, params, query }) => {
    await theUpload(db, params.uploadId)
    const { data, total } = await readUploadLines(db, params.uploadId, query)
    return { data, meta: { total_records: total } }
  },
  listUploadChanges: async ({ db, params, query }) => {
    await theUpload(db, params.uploadId)
    const { data, total } = await readUploadChanges(db, params.uploadId, query)
    return { data, meta: { total_records: total } }
  },
  chooseUploadColumns: async ({ params: { uploadId }, body, ...useCase }) => {
    const { db } = useCase
    const { kind, heads } = await theUpload(db, uploadId)
    const read = uploadLineReader(kind, body.columns, heads)
    const named = Object.entries(body.columns).map(([field, place]) => [plainHead(heads[place] ?? ''), field])
    const remembered = { heads: Object.fromEntries(named.filter(([head]) => head)), read }
    await chooseUploadColumns(useCase, uploadId, body, remembered)
    return { data: await shown(db, uploadId) }
  },
  applyUpload: async ({ params: { uploadId }, services, ...useCase }) => {
    await applyUpload(useCase, uploadId, services.computedAlerts)
    return { data: await shown(useCase.db, uploadId) }
  },
  undoUpload: async ({ params: { uploadId }, services, ...useCase }) => {
    await undoUpload(useCase, uploadId, services.computedAlerts)
    return { data: await shown(useCase.db, uploadId) }
  },
  discardUpload: async ({ params, ...useCase }) => {
    await discardUpload(useCase, params.uploadId)
    return { message: 'Discarded' }
  },
}
