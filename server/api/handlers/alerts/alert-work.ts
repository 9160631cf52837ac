import { alertFilters } from '#server/contract/alerts/alert.ts'
import type { BatchResult } from '#server/contract/alerts/alert-batch.ts'
import type { alertWorkEndpoints } from '#server/contract/endpoints/alerts/alert-work.ts'
import { allows, type Feature, features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { readAlertFilterOptions } from '#server/database/alerts/alert-filter-options.ts'
import { readBatch, readLastDecisions } from '#server/database/alerts/alert-history.ts'
import { readAlertPlace } from '#server/database/alerts/alert-place.ts'
import { readListViews } from '#server/database/lists/list-views.ts'
import { asPerson } from '#server/database/people/as-person.ts'
import { type Decided, decideBatch } from '#server/use-cases/alerts/decide-batch.ts'
import { isUndoable, undoBatch } from '#server/use-cases/alerts/undo-decision.ts'
import { askFirst, type Guarded, withApproval } from '#server/use-cases/organisation/ask-first.ts'
import { removeListView, renameView, saveListView } from '#server/use-cases/people/save-list-view.ts'
import { found } from '#server/use-cases/refusal.ts'
import { filtersIn } from '../../filters-in.ts'
import type { HandlersOf } from '../../handler.ts'

const list = 'alerts'

/** Working through many alerts: list views, stepping through a view, and bulk decisions. */
export const alertWorkHandlers: HandlersOf<typeof alertWorkEndpoints> = {
  listAlertViews: async ({ db, actor }) => ({ data: await readListViews(db, { ...actor, list }) }),
  createAlertView: async ({ body, ...useCase }) => ({ data: await saveListView(useCase, list, body) }),
  renameAlertView: async ({ params: { viewId }, body: { name }, ...useCase }) => ({
    data: await renameView(useCase, list, viewId, name),
  }),
  deleteAlertView: async ({ params: { viewId }, ...useCase }) => {
    await removeListView(useCase, list, viewId)
    return { data: { view_id: viewId } }
  },
  listAlertFilters: async ({ db, viewer: { policy } }) => {
    const options = await readAlertFilterOptions(db)
    const shown = (feature: Feature, some: typeof options.portfolios) => (allows(policy, feature) ? some : [])
    return {
      data: {
        portfolios: shown(features.portfolios, options.portfolios),
        watchlists: shown(features.watchlist, options.watchlists),
        assignees: options.assignees,
      },
    }
  },
  placeInAlerts: async ({ db, viewer, query }) => {
    const position = await readAlertPlace(db, query, viewer.user_id)
    const [last] = query.last ? await readLastDecisions(db, [query.last]) : []
    const undoable = last !== undefined && isUndoable(last, viewer.user_id)
    return {
      data: { ...position, last: last ? { _id: last.alert_id, action: last.action, undoable } : null },
    }
  },
  decideAlerts: async ({ body, ...useCase }) => {
    const decide = () => decideBatch(useCase, body, filtersIn(alertFilters, body.matching))
    const affected = (results: BatchResult[]) => results.filter(({ left_out }) => left_out === null)
    const guarded: Guarded<Decided> = {
      kind: 'alerts',
      subject_id: 'alerts',
      version: null,
      subject: ({ results }) => plural(affected(results).length, 'alert'),
      payload: ({ results }) => ({
        decision: body.decision,
        alerts: affected(results).map(({ _id, version }) => ({ _id, version })),
      }),
      beforeAndAfter: ({ results }) => ({
        after: { ...body.decision, alerts: affected(results).map(({ _id }) => _id) },
      }),
      needed: ({ bulk_above }, { results }) => affected(results).length > bulk_above,
    }
    if (body.preview) return { data: await withApproval(useCase, guarded, await decide()) }
    return askFirst(useCase, guarded, decide)
  },
  readBatch: async ({ db, viewer, params: { batchId } }) => {
    const rows = await readBatch(db, batchId)
    const first = found(rows[0], 'No such decision')
    const { action, reason, note, decided_by, decided_by_name, decided_at } = first
    const standing = rows.filter(({ undone_at }) => !undone_at)
    return {
      data: {
        batch_id: batchId,
        action,
        reason,
        note,
        at: decided_at,
        by: asPerson(decided_by, decided_by_name),
        undoable: standing.length > 0 && isUndoable(first, viewer.user_id),
        alerts: rows.map(({ alert_id: _id, alert_summary, party_name, undone_at }) => ({
          _id,
          alert_summary,
          party_name,
          undone_at,
        })),
      },
    }
  },
  undoBatch: async ({ params: { batchId }, ...useCase }) => ({
    data: { batch_id: batchId, results: await undoBatch(useCase, batchId), beyond: 0 },
  }),
}
