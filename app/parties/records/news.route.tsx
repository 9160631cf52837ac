import { useLoaderData, useLocation } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../../forms/lists/page-out-of-range.tsx'
import { SectionFilters } from '../../forms/lists/section-filters.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { readSlice } from '../../gateway/slice.server.ts'
import { required } from '../../http/required.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { sectionTitle } from '../section-title.ts'
import { type NewsPage, newsOf } from './news.server.ts'
import { NewsList } from './news-list.tsx'
import { sentimentLabels } from './sentiment.tsx'

// More than a user would page through.
const maxNews = 2_000

export const loader = signedIn(features.party, async (ctx) => ({
  news: await readSlice(
    ctx.api.ask('partyNews', { partyId: required(ctx.params.partyId), query: { limit: maxNews } }),
    ({ data }) => newsOf(data, ctx.url),
  ),
}))

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('news')

export default function NewsOfParty() {
  const { news } = useLoaderData<typeof loader>()
  return (
    <SliceBlock title="News" slice={news}>
      {(news) => (news.all === 0 ? <Nothing /> : <Found news={news} />)}
    </SliceBlock>
  )
}

const Nothing = () => (
  <Empty title="No news on record">We have not received any articles about this party.</Empty>
)

function Found({ news }: { news: NewsPage }) {
  const { pathname } = useLocation()
  const { sentiment, year, counts, years, rows, remarks, total, page, perPage } = news
  return (
    <>
      <SectionFilters narrowed={!!sentiment || !!year}>
        <FilterSelect
          name="sentiment"
          label="Sentiment"
          value={sentiment}
          any={`Any (${news.all})`}
          options={counts.map(([value, count]) => ({ value, label: `${sentimentLabels[value]} (${count})` }))}
        />
        <FilterSelect
          name="year"
          label="Year"
          value={year}
          any="Any"
          options={years.map(([value, count]) => ({ value, label: `${value} (${count})` }))}
        />
      </SectionFilters>
      <ListRemarks remarks={remarks} />
      {total === 0 && (
        <Empty title="No news matches these filters">
          <Link to={pathname}>Show all news</Link>
        </Empty>
      )}
      {total > 0 && (rows.length > 0 ? <NewsList news={rows} /> : <PageOutOfRange />)}
      <Pager page={page} perPage={perPage} total={total} />
    </>
  )
}
