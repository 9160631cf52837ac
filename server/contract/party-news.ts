import { z } from 'zod'
import { orNull } from './tolerance.ts'

/** What the press wrote of a party. */
export const newsItem = z.object({
  news_id: z.number(),
  published_on: z.string(),
  source: z.string().default(''),
  title: z.string(),
  summary: orNull(z.string()),
  url: orNull(z.string()),
  sentiment: z.enum(['positive', 'neutral', 'negative']).default('neutral'),
})
export type NewsItem = z.infer<typeof newsItem>
