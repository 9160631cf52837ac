import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { handOver } from '../http/hand-over.server.ts'
import { required } from '../http/required.ts'

/** A document as it was uploaded. */
export const loader = signedIn(
  features.consent,
  async ({ api, params }) =>
    handOver(await api.read('downloadPaper', { documentId: required(params.documentId) })),
  { refusedAt: '/basic-setup' },
)
