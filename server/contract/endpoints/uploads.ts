import { messageAnswer, one, page } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { paging } from '../paging.ts'
import {
  newUpload,
  newUploadPart,
  upload,
  uploadChange,
  uploadColumns,
  uploadLine,
  uploadLinesQuery,
  uploadRow,
  uploadsQuery,
  uploadVersion,
} from '../uploads/uploads.ts'

const common = { feature: features.uploads, scope: 'organisation' } as const

/** Data uploads: sent, reviewed, applied, undone. */
export const uploadEndpoints = {
  listUploads: {
    ...common,
    route: 'GET /v1/uploads',
    summary: 'Uploaded data files, newest first',
    query: uploadsQuery,
    answer: page(uploadRow),
  },
  sendUpload: {
    ...common,
    route: 'POST /v1/uploads',
    summary: 'Upload a data file; nothing changes until it is applied',
    body: newUpload,
    upload: true,
    rate: { points: 60, seconds: 60 },
    answer: one(upload),
  },
  sendUploadPart: {
    ...common,
    route: 'POST /v1/uploads/:uploadId/parts',
    summary: 'Upload the next part of a large file; after the last one a job reads it',
    body: newUploadPart,
    upload: true,
    rate: { points: 600, seconds: 60 },
    answer: one(upload),
  },
  readUpload: {
    ...common,
    route: 'GET /v1/uploads/:uploadId',
    summary: 'An uploaded file, its progress, and what applying it would change',
    answer: one(upload),
  },
  listUploadLines: {
    ...common,
    route: 'GET /v1/uploads/:uploadId/lines',
    summary: 'Rows of a file, or rejected rows with the reason',
    query: uploadLinesQuery,
    answer: page(uploadLine),
  },
  listUploadChanges: {
    ...common,
    route: 'GET /v1/uploads/:uploadId/changes',
    summary: 'The changes a file made, row by row',
    query: paging,
    answer: page(uploadChange),
  },
  chooseUploadColumns: {
    ...common,
    route: 'PATCH /v1/uploads/:uploadId',
    summary: 'Map the columns of a file; remembered for the next file',
    body: uploadColumns,
    answer: one(upload),
  },
  applyUpload: {
    ...common,
    route: 'POST /v1/uploads/:uploadId/apply',
    summary: 'Apply a file: adds or replaces rows; large files are applied by a job',
    query: uploadVersion,
    answer: one(upload),
  },
  undoUpload: {
    ...common,
    route: 'POST /v1/uploads/:uploadId/undo',
    summary: 'Undo a file: restores what it changed, except what was changed since',
    answer: one(upload),
  },
  stopUpload: {
    ...common,
    route: 'POST /v1/uploads/:uploadId/stop',
    summary: 'Cancel applying or undoing a file, and restore its previous state',
    answer: one(upload),
  },
  discardUpload: {
    ...common,
    route: 'DELETE /v1/uploads/:uploadId',
    summary: 'Discard a file that has not been applied',
    answer: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>
