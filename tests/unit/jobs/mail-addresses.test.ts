import { expect, test } from 'vitest'
import { messageOf } from '#server/jobs/delivery/deliver-mails.ts'
import { invitationLetter } from '#server/jobs/delivery/letters.ts'

const settings = { PORT: 4000, DATA_DIR: '/nowhere', SESSION_SECRET: 'a secret of the tests, long enough' }
const invitation = {
  letter_id: 'iv_1',
  invitation_id: 'iv_1',
  organization_id: 'o_1',
  email: 'new@bank.example',
  invited_by: 'R. Lead',
  organisation: 'Northern Bank',
  renews: false,
  is_own: false,
}
const mail = {
  mail_id: 'm_1',
  organization_id: 'o_1',
  user_id: 'u_1',
  name: 'R. Lead',
  email: 'lead@bank.example',
  subject: 'Two notices',
  body: 'A case\n  /app/cases/1001\n',
}

test.each([
  ['the product itself', {}, 'http://localhost:4000'],
  ['its public address', { PUBLIC_URL: 'https://credit.bank.example' }, 'https://credit.bank.example'],
  [
    'the web application apart from the platform',
    { PUBLIC_URL: 'http://platform:4000', REDIRECT_BASE_URL: 'https://credit.bank.example/' },
    'https://credit.bank.example',
  ],
])('links in mails point to %s', (_, addresses, base) => {
  const config = { ...settings, ...addresses }
  expect(invitationLetter(invitation as never, 'token', config).text).toContain(`${base}/invitation/token`)
  expect(invitationLetter(invitation as never, null, config).text).toContain(`${base}/auth`)
  const { text, headers } = messageOf(mail as never, config)
  expect(text).toContain(`${base}/app/cases/1001`)
  expect(headers?.['List-Unsubscribe']).toContain(`<${base}/unsubscribe/`)
})
