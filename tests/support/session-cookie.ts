import { seal, unseal } from '#app/http/seal.server.ts'
import type { Session } from '#app/http/session.server.ts'
import type { Visitor } from './http-visitor.ts'

const names = ({ cookies }: Visitor) =>
  [...cookies.keys()].filter((name) => /^credence\.\d$/.test(name)).sort()

/** What the visitor's cookie says, opened with the secret of the test. Throws when there is no session. */
export function sessionOf(visitor: Visitor): Session {
  const sealed = names(visitor).map((name) => visitor.cookies.get(name) ?? '')
  const session = unseal<Session>(sealed.join(''))
  if (!session) throw new Error('There is no session')
  return session
}

/** Makes the visitor one who has done nothing for an hour. */
export function leaveAloneForAnHour(visitor: Visitor): void {
  const session = sessionOf(visitor)
  for (const name of names(visitor)) visitor.cookies.delete(name)
  visitor.cookies.set('credence.0', seal({ ...session, seen_at: session.seen_at - 3600 }))
}
