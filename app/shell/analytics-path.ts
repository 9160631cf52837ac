/** The address of a page without what it is about: `/app/party/:partyId`. What was searched for stands in no path. */
export function pagePath(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  const names = new Map(
    Object.entries(params).map(([name, value]) => [value, name === '*' ? '*' : `:${name}`]),
  )
  const told = (part: string) => {
    try {
      return names.get(decodeURIComponent(part)) ?? part
    } catch {
      return ':unreadable'
    }
  }
  return pathname.split('/').map(told).join('/')
}
