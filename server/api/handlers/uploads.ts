import type { uploadEndpoints } from '#server/contract/endpoints/uploads.ts'
import { messages } from '#server/contract/messages.ts'
import type { Upload } from '#server/contract/uploads/uploads.ts'
import type { Work } from '#server/database/connection.ts'
import { readUploadChanges } from '#server/database/uploads/upload-changes.ts'
import { readUploadLines } from '#server/database/uploads/upload-rows.ts'
import { readColumnMapping, readUpload, readUploads } from '#server/database/uploads/uploads.ts'
import { plainHeading } from '#server/import/uploads/look-through.ts'
import { readUploadFile, uploadLineReader } from '#server/import/uploads/read-upload.ts'
import { harmlessFileName } from '#server/rules/files/file-name.ts'
import { found } from '#server/use-cases/refusal.ts'
import { beginUpload, sendUploadPart } from '#server/use-cases/uploads/send-upload.ts'
import {
  applyUpload,
  chooseUploadColumns,
  discardUpload,
  stopUpload,
  storeUpload,
  undoUpload,
} from '#server/use-cases/uploads/upload-data.ts'
import type { HandlersOf } from '../handler.ts'
import { readSentFile } from '../sent-file.ts'
import type { Services } from '../services.ts'

const theUpload = async (db: Work, uploadId: string) =>
  found(await readUpload(db, uploadId), messages.uploads.none)

async function uploadWithCounts(db: Work, uploadId: string): Promise<Upload> {
  const { refused, adds, replaces, same, ...upload } = await theUpload(db, uploadId)
  return { ...upload, counts: { lines: upload.lines, refused, adds, replaces, same } }
}

const partTools = ({ files, dataUploadMaxBytes, sendUpload }: Services) => ({
  files,
  maxBytes: dataUploadMaxBytes,
  sendJob: sendUpload,
})
const tools = ({ computedAlerts, sendUpload }: Services) => ({ ask: computedAlerts, sendJob: sendUpload })

/** Data uploads: nothing is changed before they are applied, and applying them can be undone. */
export const uploadHandlers: HandlersOf<typeof uploadEndpoints> = {
  listUploads: async ({ db, query }) => {
    const { data, total } = await readUploads(db, query)
    return { data, meta: { total_records: total } }
  },
  sendUpload: async ({ db, actor, services, body: { kind, attachment, file_name, more = false } }) => {
    const named = { kind, file_name: harmlessFileName(file_name) }
    const remembered = await readColumnMapping(db, kind)
    const uploadId = await readSentFile(attachment, services, async (content) => {
      const table = more ? undefined : await readUploadFile(named, content, remembered)
      if (table) return storeUpload({ db, actor }, named, table)
      return beginUpload({ db, actor }, partTools(services), named, { content, more })
    })
    return { data: await uploadWithCounts(db, uploadId) }
  },
  sendUploadPart: async ({ db, actor, services, params: { uploadId }, body: { attachment, ...part } }) => {
    await readSentFile(attachment, services, (content) =>
      sendUploadPart({ db, actor }, partTools(services), uploadId, { ...part, content }),
    )
    return { data: await uploadWithCounts(db, uploadId) }
  },
  readUpload: async ({ db, params }) => ({ data: await uploadWithCounts(db, params.uploadId) }),
  listUploadLines: async ({ db, params: { uploadId }, query }) => {
    const { lines, refused } = await theUpload(db, uploadId)
    const data = await readUploadLines(db, uploadId, query)
    return { data, meta: { total_records: query.state === 'refused' ? refused : lines } }
  },
  listUploadChanges: async ({ db, params: { uploadId }, query }) => {
    const { added, replaced } = await theUpload(db, uploadId)
    return {
      data: await readUploadChanges(db, uploadId, query),
      meta: { total_records: added + replaced },
    }
  },
  chooseUploadColumns: async ({ params: { uploadId }, body, services, ...useCase }) => {
    const { db } = useCase
    const { kind, heads } = await theUpload(db, uploadId)
    const read = uploadLineReader(kind, body.columns, heads)
    const named = Object.entries(body.columns).map(([field, index]) => [
      plainHeading(heads[index] ?? ''),
      field,
    ])
    const remembered = { heads: Object.fromEntries(named.filter(([head]) => head)), read }
    await chooseUploadColumns(useCase, uploadId, body, remembered, tools(services))
    return { data: await uploadWithCounts(db, uploadId) }
  },
  applyUpload: async ({ params: { uploadId }, query: { version }, services, ...useCase }) => {
    await applyUpload(useCase, uploadId, version, tools(services))
    return { data: await uploadWithCounts(useCase.db, uploadId) }
  },
  undoUpload: async ({ params: { uploadId }, services, ...useCase }) => {
    await undoUpload(useCase, uploadId, tools(services))
    return { data: await uploadWithCounts(useCase.db, uploadId) }
  },
  stopUpload: async ({ params: { uploadId }, ...useCase }) => {
    await stopUpload(useCase, uploadId)
    return { data: await uploadWithCounts(useCase.db, uploadId) }
  },
  discardUpload: async ({ params, ...useCase }) => {
    await discardUpload(useCase, params.uploadId)
    return { message: 'Discarded' }
  },
}
