import { z } from 'zod'
import { all, one } from '../../answers.ts'
import { storedFile } from '../../download.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { newPaper, paper, partnerInput, partnerRead } from '../../guarantee/onboarding.ts'

const common = { feature: features.consent, scope: 'organisation' } as const

/** Additional data of the guarantee steps: documents, and the partner who referred the business. */
export const guaranteeSetupEndpoints = {
  listPapers: {
    ...common,
    route: 'GET /v1/user/documents',
    summary: 'The documents of step 3 of the guarantee, oldest first',
    answer: all(paper),
  },
  sendPaper: {
    ...common,
    route: 'POST /v1/user/documents',
    summary: 'Upload a document for step 3 of the guarantee',
    body: newPaper,
    upload: true,
    rate: { points: 30, seconds: 60 },
    answer: one(z.object({ document_id: z.string() })),
  },
  downloadPaper: {
    ...common,
    route: 'GET /v1/user/documents/:documentId/download',
    summary: 'A document as uploaded',
    answer: storedFile,
  },
  deletePaper: {
    ...common,
    route: 'DELETE /v1/user/documents/:documentId',
    summary: 'Remove a document; refused for the last of its kind that a finished step needs',
    answer: one(z.object({ document_id: z.string() })),
  },
  readPartner: {
    ...common,
    route: 'GET /v1/user/partner',
    summary: 'The partner of the organisation for the guarantee; null if not set',
    answer: one(partnerRead.nullable()),
  },
  keepPartner: {
    ...common,
    route: 'PATCH /v1/user/partner',
    summary: 'Set the partner of the organisation for the guarantee',
    body: partnerInput,
    answer: one(partnerRead),
  },
} as const satisfies Record<string, Endpoint>
