import { type APIRequestContext, request as newRequest } from '@playwright/test'
import { seal, unseal } from '#app/http/seal.server.ts'
import { baseURL } from './visitor.ts'

const isSession = ({ name }: { name: string }) => /^credence\.\d$/.test(name)

/** The same visitor as after an hour of doing nothing. */
export async function anHourLater(context: APIRequestContext): Promise<APIRequestContext> {
  const { cookies, origins } = await context.storageState()
  const sealed = cookies.filter(isSession).map(({ value }) => value)
  const session = unseal<{ seen_at: number }>(sealed.join(''))
  const [first] = cookies.filter(isSession)
  if (!session || !first) throw new Error('There is no session to age')
  const value = seal({ ...session, seen_at: session.seen_at - 3600 })
  return newRequest.newContext({
    baseURL,
    storageState: { cookies: [{ ...first, name: 'credence.0', value }], origins },
  })
}
