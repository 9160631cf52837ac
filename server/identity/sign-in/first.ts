import type { IncomingMessage, ServerResponse } from 'node:http'
import { firstOrganisation } from '../../contract/people/first-organisation.ts'
import { sentence } from '../../contract/sentence.ts'
import type { Database } from '../../database/connection.ts'
import { firstLinkIsGood, openFirstOrganisation } from '../../database/people/first-organisation.ts'
import type { Env } from '../../env.ts'
import { type FirstForm, firstPage, invalidLinkPage } from '../pages/first-page.ts'
import { documentHeaders } from '../pages/page.ts'
import { noticePage } from '../pages/sign-in-page.ts'
import { breachList } from '../passwords/breach-list.ts'
import { hashPassword } from '../passwords/password.ts'
import { refusedPassword } from '../passwords/weak-password.ts'
import { sentFromElsewhere, type Visitor } from '../visitor.ts'
import { readForm } from './form-body.ts'

const notOpened = 'The organisation was not created'

function answer(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, { ...documentHeaders(), 'content-length': Buffer.byteLength(body) }).end(body)
}

/** The submitted values without the passwords, and their errors. */
function formAgain(form: URLSearchParams, issues: { path: PropertyKey[]; message: string }[]): FirstForm {
  const { password, again, ...typed } = Object.fromEntries(form)
  const wrong: Record<string, string> = {}
  for (const { path, message } of issues) wrong[path.join('.')] ??= message
  return { typed, wrong }
}

/** The pages of the link that creates the first organisation, `/first/:token`: the form, and its result. Ends with a link to signing in. */
export function firstOrganisationPages(
  db: Database,
  { BREACHED_PASSWORDS, REDIRECT_BASE_URL }: Pick<Env, 'BREACHED_PASSWORDS' | 'REDIRECT_BASE_URL'>,
) {
  const isBreached = breachList(BREACHED_PASSWORDS)
  // The platform alone has no pages: users sign in from the web application.
  const signIn = REDIRECT_BASE_URL ? new URL('/auth', REDIRECT_BASE_URL).href : '/auth'

  async function submit(request: IncomingMessage, response: ServerResponse, token: string, visitor: Visitor) {
    if (sentFromElsewhere(request, visitor))
      return answer(
        response,
        403,
        noticePage(notOpened, 'The form was submitted from another site, so it was not used.'),
      )
    const form = await readForm(request)
    if (!form) {
      response.setHeader('connection', 'close')
      return answer(response, 413, noticePage(notOpened, 'The form is too long.'))
    }
    const { data, error } = firstOrganisation.safeParse(Object.fromEntries(form), { error: sentence })
    if (error) return answer(response, 422, firstPage(formAgain(form, error.issues)))
    const { password, again, ...entered } = data
    const refused = await refusedPassword(password, entered, isBreached)
    if (refused) {
      const issue = { path: ['password'], message: refused }
      return answer(response, 422, firstPage(formAgain(form, [issue])))
    }
    const password_hash = await hashPassword(password)
    const address = visitor.address ?? null
    const opened = await openFirstOrganisation(db, token, { ...entered, password_hash, address })
    if (!opened) return answer(response, 410, invalidLinkPage())
    response
      .writeHead(303, {
        ...documentHeaders(),
        location: `${signIn}?${new URLSearchParams({ login_hint: entered.email })}`,
      })
      .end()
  }

  return async (request: IncomingMessage, response: ServerResponse, token: string, visitor: Visitor) => {
    if (!(await firstLinkIsGood(db, token))) return answer(response, 410, invalidLinkPage())
    if (request.method === 'POST') return submit(request, response, token, visitor)
    answer(response, 200, firstPage({ typed: {}, wrong: {} }))
  }
}
