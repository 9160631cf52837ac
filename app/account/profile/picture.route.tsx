import { signedIn } from '../../gateway/guard.server.ts'
import { pictureAnswer } from '../../http/files/picture-answer.server.ts'
import { required } from '../../http/required.ts'

/** An uploaded picture of a user of the organisation. */
export const loader = signedIn(
  undefined,
  async ({ api, params }) =>
    pictureAnswer(await api.read('readPicture', { fileId: required(params.fileId) }), [
      'image/png',
      'image/jpeg',
    ]),
  { refusedAt: '/account/my-profile' },
)
