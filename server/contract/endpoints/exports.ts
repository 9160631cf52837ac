import { one, page } from '../answers.ts'
import { streamedFile } from '../cases/case-file.ts'
import type { Endpoint } from '../endpoint.ts'
import { exportChoices, exportLink, exportRow, exportsQuery, newExport } from '../exports/exports.ts'
import { features } from '../features.ts'

/** Bulk export: the organisation's data as files that are available for some days. */
export const exportEndpoints = {
  listExports: {
    route: 'GET /v1/bulk_exports',
    summary: 'Exports of the organisation, newest first',
    feature: features.bulkExport,
    scope: 'organisation',
    query: exportsQuery,
    answer: page(exportRow),
  },
  readExportChoices: {
    route: 'GET /v1/bulk_exports/kinds/:kind',
    summary: 'The organisation’s own filter options for a type of data',
    feature: features.bulkExport,
    scope: 'organisation',
    answer: one(exportChoices),
  },
  startExport: {
    route: 'POST /v1/bulk_exports',
    summary: 'Start an export: data, columns, filters and format',
    feature: features.bulkExport,
    scope: 'organisation',
    body: newExport,
    answer: one(exportRow),
  },
  repeatExport: {
    route: 'POST /v1/bulk_exports/:exportId/repeat',
    summary: 'Repeat an export with current data',
    feature: features.bulkExport,
    scope: 'organisation',
    answer: one(exportRow),
  },
  cancelExport: {
    route: 'POST /v1/bulk_exports/:exportId/cancel',
    summary: 'Cancel an export in progress',
    feature: features.bulkExport,
    scope: 'organisation',
    answer: one(exportRow),
  },
  readExportLink: {
    route: 'GET /v1/bulk_exports/:exportId/link',
    summary: 'A download link for the file of an export, where files are stored in S3',
    feature: features.bulkExport,
    scope: 'organisation',
    answer: one(exportLink),
  },
  downloadExport: {
    route: 'GET /v1/bulk_exports/:exportId/download',
    summary: 'The file of an export as it streams, until it expires',
    feature: features.bulkExport,
    scope: 'organisation',
    streamed: 'application/octet-stream',
    answer: streamedFile,
  },
} as const satisfies Record<string, Endpoint>
