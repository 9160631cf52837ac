import { expect, test } from 'vitest'
import { keepDraft, readDraft } from '#app/http/forms/form-draft.server.ts'

const at = 'http://localhost/basic-setup/3'

/** The form as it is given back after sign-in. */
function givenBack(file: File) {
  const form = new FormData()
  form.append('intent', 'send-paper')
  form.append('kind', 'certificate')
  form.append('attachment', file)
  const cookies = keepDraft(new Request(at, { method: 'POST' }), 'u_founder', form)
  const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  return readDraft(new Request(at, { headers: { Cookie } }), 'u_founder')
}

test.each([
  ['with a file', new File(['%PDF-1.7'], 'deed.pdf'), true],
  ['without', new File([], ''), false],
])('a form that is given back says whether files have to be chosen again: %s', (_, file, had_files) => {
  expect(givenBack(file)).toMatchObject({ fields: { kind: 'certificate' }, had_files })
})
