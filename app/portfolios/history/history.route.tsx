import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { pageParams, readListQuery } from '../../forms/lists/list-query.server.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../../forms/lists/page-out-of-range.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { readSlice } from '../../gateway/slice.server.ts'
import { required } from '../../http/required.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { Empty } from '../../ui/empty.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Pager, perPage } from '../../ui/pager.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { sectionTitle } from '../section-title.ts'

export const loader = signedIn(features.portfolios, async ({ api, url, params }) => {
  const list = readListQuery(url)
  const answer = api.ask('listPortfolioEvents', {
    portfolioId: required(params.portfolioId),
    query: pageParams(list, perPage),
  })
  const history = await readSlice(answer, ({ data, meta }) => ({
    events: data.map(({ by, ...event }) => ({ ...event, who: by?.fullname ?? 'Credence' })),
    total: meta.total_records,
  }))
  return { history, page: list.page, remarks: list.remarks }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('history')

export default function HistoryOfPortfolio() {
  const { history, page, remarks } = useLoaderData<typeof loader>()
  return (
    <>
      <ListRemarks remarks={remarks} />
      <SliceBlock title="History" slice={history}>
        {({ events, total }) =>
          total === 0 ? (
            <Empty title="No history yet">Changes to the portfolio and its parties appear here.</Empty>
          ) : events.length === 0 ? (
            <PageOutOfRange />
          ) : (
            <>
              <ol className="timeline" reversed>
                {events.map(({ event_id, who, what, at }) => (
                  <li key={event_id}>
                    <strong>{who}</strong> {what}.
                    <small>
                      <Moment at={at} />
                    </small>
                  </li>
                ))}
              </ol>
              <Pager page={page} perPage={perPage} total={total} />
            </>
          )
        }
      </SliceBlock>
    </>
  )
}
