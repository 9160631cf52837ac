import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { serveStoredFile } from '../../http/files/serve-stored-file.server.ts'
import { required } from '../../http/required.ts'

/** The issued notice or order, as PDF. */
export const loader = signedIn(
  features.showcause,
  async ({ api, params }) =>
    serveStoredFile(
      await api.read('downloadShowcauseText', {
        showcauseId: required(params.showcauseId),
        document: required(params.document),
      }),
    ),
  { refusedAt: ({ params }) => `/app/showcase/${params.showcauseId}` },
)
