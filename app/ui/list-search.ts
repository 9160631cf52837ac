/** The search params of side panels. */
export const panelParams = [
  'offCanvas',
  'party_offcanvas',
  'case_id',
  'alert_id',
  'court_case_id',
  'sample',
] as const

/** Those that tick all rows of a page, and that ask a question above the list. */
export const onceParams = ['choose', 'revoke'] as const

const ofOneView = [...panelParams, ...onceParams, 'notice', 'page']

/** The search params of a list, without its page and without those of a panel, a toast or a question beside it. */
export function listSearch(search: string): URLSearchParams {
  const query = new URLSearchParams(search)
  for (const name of ofOneView) query.delete(name)
  return query
}
