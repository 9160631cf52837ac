import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { serveStoredFile } from '../../http/files/serve-stored-file.server.ts'
import { required } from '../../http/required.ts'

/** A file attached to a step of a notice: a proof of service, a reply. */
export const loader = signedIn(
  features.showcause,
  async ({ api, params }) =>
    serveStoredFile(
      await api.read('downloadShowcauseFile', {
        showcauseId: required(params.showcauseId),
        fileId: required(params.fileId),
      }),
    ),
  { refusedAt: ({ params }) => `/app/showcase/${params.showcauseId}` },
)
