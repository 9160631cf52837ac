/** A visitor of one server, with their own cookies. */
export interface Visitor {
  origin: string
  cookies: Map<string, string>
  /** The client address that a trusted proxy would report. */
  address?: string
}

/** Sends one request without following redirects, and keeps the cookies of the response. */
export async function ask(
  { origin, cookies, address }: Visitor,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  if (address) headers.set('X-Forwarded-For', address)
  if (cookies.size > 0) headers.set('Cookie', cookieHeader(cookies))
  const answer = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' })
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value && !/max-age=0/i.test(line)) cookies.set(name, value)
    else cookies.delete(name)
  }
  return answer
}

/** Sends a request and follows redirects; returns the last response and its path. */
export async function follow(visitor: Visitor, path: string, init?: RequestInit) {
  let [answer, at] = [await ask(visitor, path, init), path]
  for (let steps = 0; steps < 10 && answer.status >= 300 && answer.status < 400; steps++) {
    const { pathname, search } = new URL(answer.headers.get('Location') ?? '/', new URL(at, visitor.origin))
    at = pathname + search
    answer = await ask(visitor, at)
  }
  return { answer, at }
}

export const cookieHeader = (cookies: Map<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Signs in without JavaScript, starting at a URL, and returns the resulting page. Throws if sign-in fails. */
export async function signInFrom(visitor: Visitor, from: string, email: string, password: string) {
  const { origin } = visitor
  const { at } = await follow(visitor, from)
  const { answer, at: last } = await follow(visitor, at, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { Origin: origin },
  })
  if (answer.status >= 500 || last.startsWith('/idp/'))
    throw new Error(`${email} could not sign in at ${origin}: ${answer.status}`)
  return answer
}

/** The same with the visitor's existing cookies. */
export async function signInAgain(visitor: Visitor, email: string, password: string): Promise<Visitor> {
  await signInFrom(visitor, '/auth', email, password)
  return visitor
}

/** The same for a visitor without cookies. */
export const signIn = (origin: string, email: string, password: string, address?: string): Promise<Visitor> =>
  signInAgain({ origin, cookies: new Map(), address }, email, password)

/** The page as uncompressed text, keeping the cookies the server renews. Throws if it is not the requested page. */
export async function readPage(
  visitor: Visitor,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  const answer = await ask(visitor, path, { headers })
  if (answer.status !== 200) throw new Error(`${visitor.origin}${path} answers ${answer.status}`)
  return answer.text()
}
