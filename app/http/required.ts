/** A route parameter that the route's path guarantees. */
export function required(param: string | undefined): string {
  if (!param) throw Response.json({ message: 'Not found' }, { status: 404 })
  return param
}
