import { Day } from '../../ui/day.tsx'
import type { NewsPage } from './news.server.ts'
import { Sentiment } from './sentiment.tsx'

/** News, the newest first, each with its paper, its day and its mood. */
export function NewsList({ news }: { news: NewsPage['rows'] }) {
  return (
    <ul className="list">
      {news.map(({ news_id, title, url, source, published_on, sentiment, summary }) => (
        <li key={news_id}>
          <strong>
            {url ? (
              <a href={url} rel="noopener noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
          </strong>
          {summary && <span className="prose">{summary}</span>}
          <small>
            {source} · <Day on={published_on} /> · <Sentiment sentiment={sentiment} />
          </small>
        </li>
      ))}
    </ul>
  )
}
