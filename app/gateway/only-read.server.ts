/** What is answered to a write where there is only something to read. */
export const onlyRead = (): Response =>
  Response.json({ message: 'Only GET is answered here' }, { status: 405, headers: { Allow: 'GET, HEAD' } })
