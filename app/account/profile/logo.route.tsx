import { signedIn } from '../../gateway/guard.server.ts'
import { pictureAnswer } from '../../http/files/picture-answer.server.ts'
import { required } from '../../http/required.ts'

/** The organisation's uploaded logo. */
export const loader = signedIn(
  undefined,
  async ({ api, params }) =>
    pictureAnswer(await api.read('readLogo', { fileId: required(params.fileId) }), [
      'image/png',
      'image/jpeg',
      'image/webp',
    ]),
  { refusedAt: '/account/my-profile' },
)
