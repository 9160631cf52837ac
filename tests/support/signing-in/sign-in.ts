import type { APIRequestContext } from '@playwright/test'

/** Signs in over plain HTTP, without a browser; the cookies stay in the request context. */
export async function signInOverHttp(request: APIRequestContext, email: string): Promise<void> {
  const page = await request.get('/auth')
  const answer = await request.post(page.url(), { form: { email, password: 'credence-demo' } })
  if (answer.url().includes('/idp/'))
    throw new Error(`${email} could not sign in: ${answer.status()} at ${answer.url()}`)
}
