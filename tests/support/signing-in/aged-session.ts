import {
  type APIRequestContext,
  type BrowserContext,
  type Cookie,
  request as newRequest,
} from '@playwright/test'
import { seal, unseal } from '#app/http/cookies/seal.server.ts'
import { baseURL } from '../pages/visitor.ts'

const isSession = ({ name }: Pick<Cookie, 'name'>) => /^credence\.\d$/.test(name)

/** The cookie of the same session after an hour without activity. */
function aged(cookies: Cookie[]): Cookie {
  const sealed = cookies.filter(isSession).map(({ value }) => value)
  const session = unseal<{ seen_at: number }>(sealed.join(''))
  const [first] = cookies.filter(isSession)
  if (!session || !first) throw new Error('There is no session to age')
  return { ...first, name: 'credence.0', value: seal({ ...session, seen_at: session.seen_at - 3600 }) }
}

/** The same visitor after an hour without activity. */
export async function anHourLater(context: APIRequestContext): Promise<APIRequestContext> {
  const { cookies, origins } = await context.storageState()
  return newRequest.newContext({ baseURL, storageState: { cookies: [aged(cookies)], origins } })
}

/** The same for a browser context whose pages are already open. */
export async function asleepForAnHour(context: BrowserContext): Promise<void> {
  const cookie = aged(await context.cookies())
  await context.clearCookies({ name: /^credence\.\d$/ })
  await context.addCookies([cookie])
}
