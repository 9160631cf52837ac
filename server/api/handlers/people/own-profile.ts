import type { ownProfileEndpoints } from '#server/contract/endpoints/people/own-profile.ts'
import { messages } from '#server/contract/messages.ts'
import { ownPicture } from '#server/contract/people/own-picture.ts'
import { readOwnJobs } from '#server/database/organisation/own-jobs.ts'
import { readPicture } from '#server/database/people/own-profile.ts'
import { changeProfile } from '#server/use-cases/people/change-profile.ts'
import { found } from '#server/use-cases/refusal.ts'
import { download } from '../../download.ts'
import type { HandlersOf } from '../../handler.ts'

/** Changes by users to their own profile, and their running jobs. */
export const ownProfileHandlers: HandlersOf<typeof ownProfileEndpoints> = {
  changeProfile: async ({ services, body, ...useCase }) => {
    const data = await changeProfile(useCase, services, body)
    services.forgetViewers()
    return { data }
  },
  readPicture: async ({ db, services, params: { fileId } }) =>
    download(
      services.files,
      found(await readPicture(db, fileId, ownPicture(fileId)), messages.profile.noPicture),
    ),
  listOwnJobs: async ({ db, actor }) => ({ data: await readOwnJobs(db, actor.user_id) }),
}
