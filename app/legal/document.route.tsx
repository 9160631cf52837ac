import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { serveStoredFile } from '../http/files/serve-stored-file.server.ts'
import { required } from '../http/required.ts'

/** The recorded data of a proceeding, as PDF. */
export const loader = signedIn(
  features.legal,
  async ({ api, params }) =>
    serveStoredFile(await api.read('downloadCourtCase', { courtCaseId: required(params.caseId) })),
  { refusedAt: ({ params }) => `/legal/${params.caseId}` },
)
