import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { noticeKinds } from '#server/contract/notices/notice-kinds.ts'
import { FilterSelect } from '../forms/lists/filter-select.tsx'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../forms/lists/page-out-of-range.tsx'
import { PostForm } from '../forms/post-form.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { optionsOf } from '../ui/select-options.tsx'
import { NoticeTable } from './notice-table.tsx'
import { noticesAction, readNoticesPage } from './notices.server.ts'

export const loader = signedIn(undefined, readNoticesPage)

export const action = signedIn(undefined, withPanelForms(noticesAction), formWithFile)

export const meta = withTitle('Notices')

const kinds = optionsOf(noticeKinds)

export default function Notices() {
  const { notices, total, unread, list, perPage, now } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const filtered = Object.keys(list.filters).length > 0
  return (
    <Page>
      <ErrorSummary fields={[]} form={answer && 'message' in answer ? [answer.message] : []} />
      <PageHead
        title="Notices"
        identity={
          <>
            <span>{unread === 0 ? 'No unread notices' : `${unread} unread`}</span>
            <Link to="/account/mail">E-mail settings</Link>
            <Link to="/account/calendar">Calendar subscription</Link>
          </>
        }
        actions={
          unread > 0 && (
            <PostForm intent="read-all">
              <input type="hidden" name="until" value={now} />
              <button type="submit">Mark all as read</button>
            </PostForm>
          )
        }
      />
      <Form className="filters" action="/my/notices">
        <FilterSelect
          name="state"
          label="Show"
          value={list.filters.state ?? ''}
          any="All"
          options={optionsOf({ unread: 'Unread' })}
        />
        <FilterSelect name="kind" label="Type" value={list.filters.kind ?? ''} any="Any" options={kinds} />
        <button type="submit">Apply</button>
        {filtered && <Link to="/my/notices">Clear</Link>}
      </Form>
      <ListRemarks remarks={list.remarks} />
      {notices.length > 0 ? (
        <PostForm intent="read-one">
          <NoticeTable notices={notices} now={now} />
        </PostForm>
      ) : (
        <NoNotices filtered={filtered} total={total} />
      )}
      <Pager page={list.page} perPage={perPage} total={total} />
    </Page>
  )
}

function NoNotices({ filtered, total }: { filtered: boolean; total: number }) {
  if (total > 0) return <PageOutOfRange />
  if (filtered)
    return (
      <Empty title="No notices match">
        <Link to="/my/notices">All notices</Link>
      </Empty>
    )
  return (
    <Empty title="No notices yet">Assignments, mentions, upcoming deadlines and approvals appear here.</Empty>
  )
}
