import { useLoaderData, useLocation } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../../forms/lists/page-out-of-range.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ChangeTable } from '../changes/change-table.tsx'
import { ApprovalPanel } from './approval.panel.tsx'
import { ApprovalFilter } from './approval-filter.tsx'
import { ApprovalTable } from './approval-table.tsx'
import { decideApproval, readApprovals } from './approvals.server.ts'
import { PendingStatusChanges } from './pending-status-changes.tsx'

export const loader = signedIn(features.approvals, readApprovals)

export const action = signedIn(
  features.approvals,
  withPanelForms((ctx) => handleByIntent(ctx, { decide: decideApproval })),
  formWithFile,
)

export const shouldRevalidate = revalidateAfterConflict

export const meta = withTitle('Approvals')

export default function Approvals() {
  const { rows, total, counts, moves, changes, workflows, list, perPage, panel } =
    useLoaderData<typeof loader>()
  const { search } = useLocation()
  const address = (approval?: string) => {
    const query = new URLSearchParams(search)
    for (const word of ['notice', 'approval']) query.delete(word)
    if (approval) query.set('approval', approval)
    return query.size ? `/admin/approvals?${query}` : '/admin/approvals'
  }
  const { status } = list.filters
  const others = moves.length + changes.total
  const waiting = (counts.pending ?? 0) + others
  return (
    <Page panel={panel && <ApprovalPanel {...panel} closeTo={address()} />}>
      <PageHead
        title="Approvals"
        identity={<span>{plural(waiting, 'pending request')}</span>}
        actions={
          <>
            <Link to="/admin/approvals/changes">Changes</Link>
            <Link to="/admin/approvals/rules">Approval rules</Link>
            {workflows && <Link to="/admin/workflows">Workflows</Link>}
          </>
        }
      />
      {changes.total > 0 && (
        <Block title="Pending changes">
          <ChangeTable rows={changes.rows} label="Pending changes" />
          {changes.total > changes.rows.length && (
            <p>
              <Link to="/admin/approvals/changes?status=pending">All {changes.total} pending changes</Link>
            </p>
          )}
        </Block>
      )}
      {moves.length > 0 && <PendingStatusChanges moves={moves} />}
      {Object.keys(counts).length > 0 && <ApprovalFilter status={status ?? ''} counts={counts} />}
      <ListRemarks remarks={list.remarks} />
      {rows.length > 0 && others > 0 && <h2>Corrections</h2>}
      {rows.length > 0 ? (
        <ApprovalTable requests={rows} address={address} />
      ) : list.page > 1 ? (
        <PageOutOfRange />
      ) : others > 0 && !status ? null : (
        <Empty title={status ? 'No requests match' : 'No pending approvals'}>
          {status ? (
            <Link to="/admin/approvals">Show all requests</Link>
          ) : (
            'Changes in your organisation that require a second approver appear here.'
          )}
        </Empty>
      )}
      <Pager page={list.page} perPage={perPage} total={total} />
    </Page>
  )
}
