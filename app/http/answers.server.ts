import { redirect } from '@remix-run/node'

/** After a write: on to a page (303), with the toast of that code. */
export function done(to: string, notice?: string): Response {
  if (!notice) return redirect(to, 303)
  const [path = '', hash] = to.split('#')
  const separator = path.includes('?') ? '&' : '?'
  return redirect(`${path}${separator}notice=${notice}${hash ? `#${hash}` : ''}`, 303)
}
