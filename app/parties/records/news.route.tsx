import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { readPartySlice } from '../party-slice.server.ts'
import { sectionTitle } from '../section-title.ts'
import { SliceBlock } from '../slice-block.tsx'
import { Choice } from './choice.tsx'
import { Filters } from './filters.tsx'
import { type News, type NewsPage, newsOf } from './news.server.ts'
import { NewsList } from './news-list.tsx'
import { moodsInWords } from './sentiment.tsx'

export const loader = signedIn(features.party, async (at) => ({
  news: await readPartySlice(at, 'news', (rows: News[]) => newsOf(rows, at.url)),
}))

export const meta = sectionTitle('news')

export default function NewsOfParty() {
  const { news } = useLoaderData<typeof loader>()
  return (
    <SliceBlock title="News" of={news}>
      {(of) => (of.all === 0 ? <Nothing /> : <Found of={of} />)}
    </SliceBlock>
  )
}

const Nothing = () => (
  <Empty title="No news is on record.">Nothing about this party was found in the papers that are read.</Empty>
)

function Found({ of }: { of: NewsPage }) {
  const { pathname } = useLocation()
  const { sentiment, year, moods, years, rows, total, page, perPage } = of
  return (
    <>
      <Filters narrowed={!!sentiment || !!year}>
        <Choice
          name="sentiment"
          label="Sentiment"
          value={sentiment}
          any={`Any, ${of.all}`}
          of={moods.map(([mood, count]) => [mood, `${moodsInWords[mood]}, ${count}`])}
        />
        <Choice
          name="year"
          label="Year"
          value={year}
          any="Any"
          of={years.map(([one, count]) => [one, `${one}, ${count}`])}
        />
      </Filters>
      {rows.length > 0 ? (
        <NewsList of={rows} />
      ) : (
        <Empty title="No news is like that.">
          <Link to={pathname}>Show all news</Link>
        </Empty>
      )}
      <Pager page={page} perPage={perPage} total={total} />
    </>
  )
}
