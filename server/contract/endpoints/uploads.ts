import { doneSaid, one, page } from '../answers.ts'
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
} from '../uploads.ts'

const common = { feature: features.uploads, scope: 'organisation' } as const

/** Files of data: sent, looked through, applied, undone. */
export const uploadEndpoints = {
  listUploads: {
    ...common,
    route: 'GET /v1/uploads',
    summary: 'Files of data that were sent, the newest first',
    query: uploadsQuery,
    answer: page(uploadRow),
  },
  sendUpload: {
    ...common,
    route: 'POST /v1/uploads',
    summary: 'Send a file of data; nothing is changed before it is applied',
    body: newUpload,
    upload: true,
    rate: { points: 60, seconds: 60 },
    answer: one(upload),
  },
  sendUploadPart: {
    ...common,
    route: 'POST /v1/uploads/:uploadId/parts',
    summary: 'Send the next part of a large file; after the last one a job reads it',
    body: newUploadPart,
    upload: true,
    rate: { points: 600, seconds: 60 },
    answer: one(upload),
  },
  readUpload: {
    ...common,
    route: 'GET /v1/uploads/:uploadId',
    summary: 'A file that was sent, how far it is, and what applying it would do',
    answer: one(upload),
  },
  listUploadLines: {
    ...common,
    route: 'GET /v1/uploads/:uploadId/lines',
    summary: 'Lines of a file, or those that are not taken with the reason',
    query: uploadLinesQuery,
    answer: page(uploadLine),
  },
  listUploadChanges: {
    ...common,
    route: 'GET /v1/uploads/:uploadId/changes',
    summary: 'What applying a file changed, row by row',
    query: paging,
    answer: page(uploadChange),
  },
  chooseUploadColumns: {
    ...common,
    route: 'PATCH /v1/uploads/:uploadId',
    summary: 'Say what the columns of a file hold; it is remembered for the next file',
    body: uploadColumns,
    answer: one(upload),
  },
  applyUpload: {
    ...common,
    route: 'POST /v1/uploads/:uploadId/apply',
    summary: 'Apply a file: its lines are added, or replace what is there; a large one by a job',
    query: uploadVersion,
    answer: one(upload),
  },
  undoUpload: {
    ...common,
    route: 'POST /v1/uploads/:uploadId/undo',
    summary: 'Undo a file: what it changed is as it was before, except what was changed since',
    answer: one(upload),
  },
  stopUpload: {
    ...common,
    route: 'POST /v1/uploads/:uploadId/stop',
    summary: 'Have a file that is being applied or undone be as it was before',
    answer: one(upload),
  },
  discardUpload: {
    ...common,
    route: 'DELETE /v1/uploads/:uploadId',
    summary: 'Discard a file that was not applied',
    answer: doneSaid,
  },
} as const satisfies Record<string, Endpoint>
