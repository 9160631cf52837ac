import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { serveStoredFile } from '../http/files/serve-stored-file.server.ts'
import { required } from '../http/required.ts'

/** The receipt of a consent as PDF. */
export const loader = signedIn(
  features.consent,
  async ({ api, params }) =>
    serveStoredFile(await api.read('downloadConsentReceipt', { consentId: required(params.consentId) })),
  { refusedAt: ({ params }) => `/consent/${params.section}/${params.consentId}` },
)
