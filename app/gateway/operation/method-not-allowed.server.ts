/** The answer to a write at a read-only address. */
export const methodNotAllowed = (): Response =>
  Response.json({ message: 'Only GET is answered here' }, { status: 405, headers: { Allow: 'GET, HEAD' } })
