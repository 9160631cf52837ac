import { counted } from '#server/contract/counted.ts'
import { allows, features } from '#server/contract/features.ts'
import { groupIndian } from '#server/contract/money.ts'
import { listParams } from '../../forms/lists/list-query.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { alertIntents } from '../decision/decide.server.ts'
import { loadAlertReview } from '../detail/alert-page.server.ts'
import { alertQuery, resolvedView } from '../list/alerts.server.ts'

/** Search params for the position in the list; all others describe the list. */
const positionParams = ['at', 'after', 'last', 'done', 'notice']

const count = (text: string | null) => (text && /^\d{1,5}$/.test(text) ? Number(text) : 0)

/** Returns a function that builds addresses of the same list at another position. */
function reviewAddress({ searchParams }: URL) {
  const list = new URLSearchParams(searchParams)
  for (const word of positionParams) list.delete(word)
  return (place: Record<string, string | number | null | undefined> = {}) => {
    const query = new URLSearchParams(list)
    for (const [word, value] of Object.entries(place)) if (value) query.set(word, String(value))
    return query.size ? `/app/alerts/work?${query}` : '/app/alerts/work'
  }
}

/** One alert of a list with its position and the addresses of the next and previous ones. */
export async function loadWork(ctx: RequestContext) {
  const { api, session, url } = ctx
  const named = url.searchParams.has('view') ? await resolvedView(api, url) : { url, view: undefined }
  const list = alertQuery(named.url)
  const query = listParams(list)
  for (const word of ['at', 'after', 'last']) {
    const value = url.searchParams.get(word)
    if (value) query.set(word, value.slice(0, 100))
  }
  const { data: place } = await api.read('placeInAlerts', { query })
  const work = place.at ? (await loadAlertReview(ctx, place.at)).found : undefined
  const address = reviewAddress(url)
  const [decided, last] = [count(url.searchParams.get('done')), url.searchParams.get('last')]
  const before = { done: decided, last }
  const position = place.fits ? decided + place.before + 1 : Math.max(1, decided + place.before)
  return {
    work: work ?? null,
    place: `${counted(position)} of ${groupIndian(decided + place.total)}`,
    decided,
    left: place.total,
    view: named.view?.name ?? (list.usual ? 'Open, assigned to me or unassigned' : 'Alerts'),
    remarks: list.remarks,
    last: place.last,
    /** The address of this alert, so that its page is shown again if a decision is rejected. */
    here: address({ at: place.at, ...before }),
    skip: place.at ? address({ after: place.at, ...before }) : null,
    back: place.previous ? address({ at: place.previous, ...before }) : null,
    start: address({ done: decided, last }),
    list: `/app/alerts?${listParams(list)}`,
    may_see_cases: allows(session.policy, features.cases),
  }
}

/** A decision redirects to the next alert, an undo back to the alert it concerned. */
export const workIntents = alertIntents(({ url }, alertId, notice) => {
  const address = reviewAddress(url)
  const [decided, last] = [count(url.searchParams.get('done')), url.searchParams.get('last')]
  if (notice === 'alert-decided' || notice === 'case-created')
    return redirectWithToast(address({ after: alertId, last: alertId, done: decided + 1 }))
  if (notice === 'alert-undone')
    return redirectWithToast(address({ at: alertId, done: Math.max(0, decided - 1) }), notice)
  return redirectWithToast(address({ at: alertId, last, done: decided }), notice)
})
