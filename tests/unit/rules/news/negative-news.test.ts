import { expect, test } from 'vitest'
import { negativeNews } from '#server/rules/news/negative-news.ts'

test('negative news of a window has both its days in it, and no other mood', () => {
  const news = (['negative', 'negative', 'negative', 'neutral', 'positive'] as const).map((sentiment, i) => ({
    sentiment,
    published_on: `2026-01-0${i + 1}`,
  }))
  const days = (from: string, to: string) =>
    negativeNews(news, from, to).map(({ published_on }) => published_on)
  expect(days('2026-01-02', '2026-01-05')).toEqual(['2026-01-02', '2026-01-03'])
  expect(days('2026-01-04', '2026-01-09')).toEqual([])
})
