import { redirect } from '@remix-run/node'

/** After a write: on to a page of the product (303), with the toast of that code. `to` may hold parameters of a route, which come decoded. */
export function done(to: string, notice?: string): Response {
  const { pathname, search, hash } = new URL(to, 'http://here')
  const query = notice ? `${search ? `${search}&` : '?'}notice=${notice}` : search
  return redirect(`${pathname}${query}${hash}`, 303)
}

/** What a loader or action throws to say no: the error page of that status, with a sentence for people. */
export const refuse = (status: number, message: string): Response => Response.json({ message }, { status })
