import { seal, unseal } from '#app/http/cookies/seal.server.ts'
import type { Session } from '#app/http/cookies/session.server.ts'
import type { Visitor } from '../pages/http-visitor.ts'

const names = ({ cookies }: Visitor) =>
  [...cookies.keys()].filter((name) => /^credence\.\d$/.test(name)).sort()

/** The content of the visitor's session cookie, opened with the test secret. Throws if there is no session. */
export function sessionOf(visitor: Visitor): Session {
  const sealed = names(visitor).map((name) => visitor.cookies.get(name) ?? '')
  const session = unseal<Session>(sealed.join(''))
  if (!session) throw new Error('There is no session')
  return session
}

/** Makes the visitor's session look an hour inactive. */
export function leaveAloneForAnHour(visitor: Visitor): void {
  const session = sessionOf(visitor)
  for (const name of names(visitor)) visitor.cookies.delete(name)
  visitor.cookies.set('credence.0', seal({ ...session, seen_at: session.seen_at - 3600 }))
}
