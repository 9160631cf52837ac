import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { asOrganisation, type Database, type Work } from '#server/database/connection.ts'
import { leaveUploadParts, readUploadParts } from '#server/database/uploads/upload-files.ts'
import { noteUpload, type UploadAttempt } from '#server/database/uploads/upload-moves.ts'
import { insertUploadRows, type NewUploadRow } from '#server/database/uploads/upload-rows.ts'
import { changeUpload, readColumnMapping } from '#server/database/uploads/uploads.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { ImportFailure } from '#server/import/failure.ts'
import { mostLines, tooManyLinesAtAll } from '#server/import/sheet/sheet.ts'
import { openSheetFile, type SheetFile } from '#server/import/sheet/sheet-file.ts'
import { readBelow, scanFile } from '#server/import/uploads/look-through.ts'
import { AttemptSuperseded } from './attempt-superseded.ts'

const pathOf = ({ upload_id, attempts }: UploadAttempt, before = 0) =>
  join(tmpdir(), `credence-upload-${upload_id}-${attempts - before}`)

/** Joins the parts of a file into one temporary file, because workbooks need random access. */
async function fetchFile(db: Database, files: FileStore, attempt: UploadAttempt): Promise<string> {
  const parts = await asOrganisation(db, attempt.organization_id, (work) =>
    readUploadParts(work, attempt.upload_id),
  )
  const path = pathOf(attempt)
  async function* content() {
    for (const { storage_key } of parts) yield* await files.get(storage_key)
  }
  await pipeline(content, createWriteStream(path, { mode: 0o600 }))
  return path
}

async function readInto(db: Database, file: SheetFile, attempt: UploadAttempt, onPiece: () => Promise<void>) {
  const { upload_id, organization_id, kind } = attempt
  const inAttempt = <T>(work: (db: Work) => Promise<T>) =>
    asOrganisation(db, organization_id, async (inside) => {
      if (!(await noteUpload(inside, attempt))) throw new AttemptSuperseded()
      return work(inside)
    })
  const remembered = await inAttempt((work) => readColumnMapping(work, kind))
  const scanned = await scanFile(kind, file, remembered, mostLines, onPiece)
  if (!scanned) throw new ImportFailure(tooManyLinesAtAll)
  const { heads, columns, lines, last: total } = scanned
  // Rows written by a killed attempt exist up to the line it recorded with them.
  const take = (rows: NewUploadRow[]) =>
    inAttempt(async (work) => {
      const left = rows.filter(({ line }) => line > attempt.done)
      if (left.length > 0) await insertUploadRows(work, upload_id, left)
      await noteUpload(work, attempt, { done: Math.max(attempt.done, rows.at(-1)?.line ?? 0), total })
    })
  const remarks = await readBelow(file, scanned, take)
  await inAttempt(async (work) => {
    await changeUpload(work, upload_id, { state: 'columns', heads, columns, remarks, lines, error: null })
    await leaveUploadParts(work, upload_id)
  })
}

/**
 * Reads the lines of a file that was sent in parts, up to the detection of its columns. Safe to kill and restart:
 * stored lines are not stored again. `onPiece` is called while the file is scanned, and stops it by throwing. Throws an
 * ImportFailure for a file that cannot be read.
 */
export async function readSentUpload(
  db: Database,
  files: FileStore,
  attempt: UploadAttempt,
  onPiece: () => Promise<void>,
): Promise<void> {
  try {
    const file = await openSheetFile(await fetchFile(db, files, attempt), attempt.file_name)
    try {
      await readInto(db, file, attempt, onPiece)
    } finally {
      file.close()
    }
  } finally {
    for (const before of [0, 1]) await rm(pathOf(attempt, before), { force: true })
  }
}
