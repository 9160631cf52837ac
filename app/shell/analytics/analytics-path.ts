/** A path with its parameters replaced by their names: `/app/party/:partyId`. Search texts are never part of a path. */
export function pagePath(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  const names = new Map(
    Object.entries(params).map(([name, value]) => [value, name === '*' ? '*' : `:${name}`]),
  )
  const withoutId = (part: string) => {
    try {
      return names.get(decodeURIComponent(part)) ?? part
    } catch {
      return ':unreadable'
    }
  }
  return pathname.split('/').map(withoutId).join('/')
}
