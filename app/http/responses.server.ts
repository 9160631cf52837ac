import { data, redirect } from '@remix-run/node'

/**
 * The answer to a successful write: a 303 to a page of the product, with the toast of code `notice`. `to` may contain
 * decoded route parameters.
 */
export function redirectWithToast(to: string, notice?: string): Response {
  const { pathname, search, hash } = new URL(to, 'http://here')
  const query = notice ? `${search ? `${search}&` : '?'}notice=${notice}` : search
  return redirect(`${pathname}${query}${hash}`, 303)
}

/** The response that a loader or action throws to reject a request: the error page of that status, with a message for users. */
export const errorResponse = (status: number, message: string): Response =>
  Response.json({ message }, { status })

interface Refused {
  status: number
  data: { message?: string }
}

/** The action data for a refused API call: its message, with its status. */
export const refusalOf = ({ status, data: { message = '' } }: Refused) => data({ message }, { status })
