/** The address of a section's list, without the toast and the panel. */
export function listAddress({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  for (const name of ['notice', 'choose', 'offCanvas', 'index']) query.delete(name)
  const path = pathname.replace(/\.data$/, '')
  return query.size ? `${path}?${query}` : path
}
