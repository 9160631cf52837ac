import { Day } from '../ui/day.tsx'
import type { NewsLine } from './highlights.server.ts'
import type { Slice } from './slice.server.ts'
import { SliceBlock } from './slice-block.tsx'

const moods = { positive: 'positive', neutral: '', negative: 'negative' } as const

/** The newest lines of news, each with its paper, its day and its mood. */
export function LatestNews({ of }: { of: Slice<NewsLine[]> }) {
  return (
    <SliceBlock title="Latest news" of={of}>
      {(lines) =>
        lines.length === 0 ? (
          <p className="soft">No news is on record.</p>
        ) : (
          <ul className="list">
            {lines.map(({ news_id, title, url, source, published_on, sentiment }) => (
              <li key={news_id}>
                {url ? <a href={url}>{title}</a> : title}
                <small>
                  {source} · <Day on={published_on} />
                  {moods[sentiment] && ` · ${moods[sentiment]}`}
                </small>
              </li>
            ))}
          </ul>
        )
      }
    </SliceBlock>
  )
}
