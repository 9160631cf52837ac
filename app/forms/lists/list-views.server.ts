import { z } from 'zod'
import { type ListView, newListView, renamedListView } from '#server/contract/list-views.ts'
import type { Answer } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import type { IntentHandlers } from '../by-intent.server.ts'
import { formKey } from '../form-key.server.ts'
import { submit } from '../submission.server.ts'
import type { ListQuery } from './list-query.server.ts'

/** API calls for the saved views of a list. `key` is the idempotency key. */
interface ViewCalls {
  create: (
    ctx: RequestContext,
    body: z.output<typeof newListView>,
    key: string,
  ) => Promise<Answer<{ data: ListView }>>
  rename: (
    ctx: RequestContext,
    viewId: string,
    body: z.output<typeof renamedListView>,
    key: string,
  ) => Promise<Answer<unknown>>
  remove: (ctx: RequestContext, viewId: string, key: string) => Promise<Answer<unknown>>
}

const named = z.object({ view_id: z.string().min(1).max(100) })

/** Handlers for the forms of saved views of the list at path `at`. */
export function viewIntents(at: string, calls: ViewCalls): IntentHandlers {
  return {
    'save-view': (ctx) =>
      submit(ctx.form, newListView, async (body) => {
        const answer = await calls.create(ctx, body, formKey(ctx))
        return answer.ok ? redirectWithToast(`${at}?view=${answer.data.data.view_id}`, 'view-saved') : answer
      }),
    'rename-view': (ctx) =>
      submit(ctx.form, named.extend(renamedListView.shape), async ({ view_id, name }) => {
        const answer = await calls.rename(ctx, view_id, { name }, formKey(ctx))
        return answer.ok ? redirectWithToast(`${at}?view=${view_id}`, 'view-renamed') : answer
      }),
    'delete-view': (ctx) =>
      submit(ctx.form, named, async ({ view_id }) => {
        const answer = await calls.remove(ctx, view_id, formKey(ctx))
        return answer.ok ? redirectWithToast(at, 'view-deleted') : answer
      }),
  }
}

/** The URL with the filters of the saved view it names, and the view. Values in the URL take precedence. */
export function withView(url: URL, views: ListView[]): { url: URL; view: ListView | null } {
  const requestedView = url.searchParams.get('view')
  const view = views.find(({ view_id }) => view_id === requestedView) ?? null
  if (!view) return { url, view }
  const resolved = new URL(url)
  for (const [name, value] of new URLSearchParams(view.query))
    if (!url.searchParams.has(name)) resolved.searchParams.set(name, value)
  resolved.searchParams.delete('view')
  return { url: resolved, view }
}

const noSuchView = 'This saved view does not exist or is not yours, so it is ignored.'

/** Adds a remark if the URL still names a view after `withView`, i.e. the view is unknown or another user's (links to views get shared). */
export const warnUnknownView = <Q extends ListQuery>(query: Q, { searchParams }: URL): Q =>
  searchParams.get('view') ? { ...query, remarks: [...query.remarks, noSuchView] } : query
