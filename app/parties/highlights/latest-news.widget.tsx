import { Day } from '../../ui/day.tsx'
import type { Slice } from '../../ui/slice-block.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { Sentiment } from '../records/sentiment.tsx'
import type { NewsLine } from './latest-news.widget.server.ts'

/** The newest news items, each with its source, date and sentiment. */
export function LatestNews({ news }: { news: Slice<NewsLine[]> }) {
  return (
    <SliceBlock title="Latest news" slice={news}>
      {(lines) =>
        lines.length === 0 ? (
          <p className="soft">No news on record.</p>
        ) : (
          <ul className="list">
            {lines.map(({ news_id, title, url, source, published_on, sentiment }) => (
              <li key={news_id}>
                {url ? <a href={url}>{title}</a> : title}
                <small>
                  {source} · <Day on={published_on} /> · <Sentiment sentiment={sentiment} />
                </small>
              </li>
            ))}
          </ul>
        )
      }
    </SliceBlock>
  )
}
