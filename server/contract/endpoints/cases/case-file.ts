import { streamedFile } from '../../cases/case-file.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'

/** The case file: all data of a case in one verifiable archive. */
export const caseFileEndpoints = {
  makeCaseFile: {
    route: 'POST /v1/cases/:caseId/case_file',
    summary:
      'Make the case file: a ZIP archive with a manifest of SHA-256 sums, noted in the history of the case',
    feature: features.cases,
    // Reads, computes checksums and records in separate steps: no transaction is open while attachments are read.
    scope: 'common',
    streamed: 'application/zip',
    rate: { points: 20, seconds: 60 },
    answer: streamedFile,
  },
} as const satisfies Record<string, Endpoint>
