import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { serveStoredFile } from '../http/files/serve-stored-file.server.ts'
import { required } from '../http/required.ts'

/** A statement file as uploaded. */
export const loader = signedIn(
  features.consent,
  async ({ api, params }) =>
    serveStoredFile(
      await api.read('downloadConsentStatement', { statementId: required(params.statementId) }),
    ),
  { refusedAt: ({ params }) => `/consent/${params.section}/statements/${params.statementId}` },
)
