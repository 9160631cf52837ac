import { data } from '@remix-run/node'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import { kindOn, noticeKinds } from '#server/contract/notices/notice-kinds.ts'
import type { Notice } from '#server/contract/notices/notices.ts'
import { handleByIntent, type IntentHandlers } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { pageParams, readListQuery } from '../forms/lists/list-query.server.ts'
import type { AnyAnswer } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { listQuery } from '../http/list-query.ts'
import { safePath } from '../http/origin.server.ts'
import { redirectWithToast } from '../http/responses.server.ts'

const perPage = 25
const filters = {
  state: { label: 'Show', values: ['unread'] },
  kind: { label: 'Type', values: Object.keys(noticeKinds) },
}

const shownNotice = ({ notice_id, kind, text, link, by, created_at, read_at }: Notice) => ({
  notice_id,
  text,
  link,
  created_at,
  // These notices are created on the day before `ends_on`.
  what: kindOn(todayInIndia(), { kind, ends_on: addDays(todayInIndia(new Date(created_at)), 1) }),
  by: by?.fullname ?? null,
  unread: read_at === null,
})
export type ShownNotice = ReturnType<typeof shownNotice>

/** A page of the user's notices, and the time at which it was read. */
export async function readNoticesPage({ api, url }: RequestContext) {
  const list = readListQuery(url, { filters })
  const now = new Date().toISOString()
  const answer = await api.read('listNotices', { query: pageParams(list, perPage) })
  const { total_records: total, unread } = answer.meta
  return { notices: answer.data.map(shownNotice), total, unread, list, perPage, now }
}

/** The same page of the list, without the panel. */
function back(url: URL): string {
  const query = listQuery(url.searchParams, ['state', 'kind', 'page'])
  return query.size ? `/my/notices?${query}` : '/my/notices'
}

const asFormError = ({ status, data: { message } }: AnyAnswer) =>
  data({ message: message ?? '' }, { status: status === 400 ? 422 : status })

/** Marks the notice whose button was pressed as read, and redirects to its subject if it is to be opened. */
async function readOne({ api, form, url }: RequestContext) {
  const open = form.get('open')
  const noticeId = String(open ?? form.get('read') ?? '')
  const answer = await api.ask('readNotice', { noticeId })
  if (!answer.ok) return asFormError(answer)
  return open === null
    ? redirectWithToast(back(url), 'notice-read')
    : redirectWithToast(safePath(answer.data.data.link))
}

async function readAll({ api, form, url }: RequestContext) {
  const answer = await api.ask('readNotices', {
    body: { until: String(form.get('until')) },
    key: formKey({ form }),
  })
  return answer.ok ? redirectWithToast(back(url), 'notices-read') : asFormError(answer)
}

const intents: IntentHandlers<Response | ReturnType<typeof asFormError>> = {
  'read-one': readOne,
  'read-all': readAll,
}

/** Handles the forms of the page. */
export const noticesAction = (ctx: RequestContext) => handleByIntent(ctx, intents)
