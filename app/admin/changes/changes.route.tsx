import { Form, Link, useLoaderData } from '@remix-run/react'
import { changeStatuses } from '#server/contract/approval-kinds.ts'
import { features } from '#server/contract/features.ts'
import { FilterSelect } from '../../forms/filter-select.tsx'
import { ListRemarks } from '../../forms/list-remarks.tsx'
import { formWithFile } from '../../forms/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels.server.ts'
import { titled } from '../../shell/title.ts'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ChangeTable } from './change-table.tsx'
import { readChanges } from './changes.server.ts'

export const loader = signedIn(features.approvals, readChanges)

export const action = signedIn(features.approvals, submitPanel, formWithFile)

export const meta = (args: Parameters<typeof titled>[1]) => titled('Changes', args)

const address = '/admin/approvals/changes'

export default function Changes() {
  const { rows, total, list, perPage } = useLoaderData<typeof loader>()
  const { status } = list.filters
  return (
    <Page>
      <PageHead
        title="Changes"
        crumbs={[{ to: '/admin/approvals', label: 'Approvals' }]}
        identity={<span>Changes that were sent to a second person, and what became of them</span>}
        actions={<Link to="/admin/approvals/rules">Which changes</Link>}
      />
      <Form className="filters" action={address}>
        <FilterSelect
          name="status"
          label="State"
          value={status ?? ''}
          any="All, waiting first"
          options={Object.entries(changeStatuses).map(([value, label]) => ({ value, label }))}
        />
        <button type="submit">Apply</button>
        {status && <Link to={address}>Clear</Link>}
      </Form>
      <ListRemarks remarks={list.remarks} />
      {rows.length > 0 ? (
        <ChangeTable rows={rows} label="Changes, those that wait first" />
      ) : (
        <Empty title={status ? 'No change is in this state' : 'No change was sent for approval yet'}>
          {status || list.page > 1 ? (
            <Link to={address}>Show all changes</Link>
          ) : (
            <Link to="/admin/approvals/rules">Say which changes need a second person</Link>
          )}
        </Empty>
      )}
      <Pager page={list.page} perPage={perPage} total={total} />
    </Page>
  )
}
