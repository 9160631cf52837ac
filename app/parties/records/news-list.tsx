import { Day } from '../../ui/day.tsx'
import { Highlighted } from '../../ui/highlighted.tsx'
import type { NewsPage } from './news.server.ts'
import { Sentiment } from './sentiment.tsx'

type News = NewsPage['rows'][number]

const quoted = (words: string[]) => words.map((word) => `“${word}”`).join(', ')

/** News, newest first, each with its source, date, sentiment and the reason for it. */
export function NewsList({ news }: { news: NewsPage['rows'] }) {
  return (
    <ul className="list">
      {news.map((one) => (
        <li key={one.news_id}>
          <strong lang={one.language ? one.language.code : undefined}>
            <Title {...one} />
          </strong>
          {one.summary && <span className="prose">{one.summary}</span>}
          <small>
            {one.source} · <Day on={one.published_on} /> · <Sentiment sentiment={one.sentiment} />
            {one.words.length > 0 && ` by ${quoted(one.words)}`}
            {one.named && ` · named as “${one.named.as}”, ${one.named.by}`}
            {one.language && ` · ${one.language.name}`}
          </small>
        </li>
      ))}
    </ul>
  )
}

function Title({ title, url, marks }: News) {
  if (!url) return <Highlighted text={title} marks={marks} />
  return (
    <a href={url} rel="noopener noreferrer">
      <Highlighted text={title} marks={marks} />
    </a>
  )
}
