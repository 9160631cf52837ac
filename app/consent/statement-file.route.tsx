import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { handOver } from '../http/hand-over.server.ts'
import { required } from '../http/required.ts'

/** A statement file as uploaded. */
export const loader = signedIn(
  features.consent,
  async ({ api, params }) =>
    handOver(await api.read('downloadConsentStatement', { statementId: required(params.statementId) })),
  { refusedAt: ({ params }) => `/consent/${params.section}/statements/${params.statementId}` },
)
