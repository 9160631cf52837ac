import { z } from 'zod'
import { orNull } from '../tolerance.ts'

const titleRange = z.object({ from: z.number(), to: z.number() })
export type TitleRange = z.infer<typeof titleRange>

/** The kind of name by which a party was recognised in a headline. */
const matchedBy = z.enum(['name', 'beginning', 'symbol', 'market name', 'initials', 'former name'])
export type MatchedBy = z.infer<typeof matchedBy>

/** A news item about a party. */
export const newsItem = z.object({
  news_id: z.number(),
  published_on: z.string(),
  source: z.string().default(''),
  title: z.string(),
  summary: orNull(z.string()),
  url: orNull(z.string()),
  sentiment: z.enum(['positive', 'neutral', 'negative']).default('neutral'),
  /** Language code, such as "en". */
  language: orNull(z.string()),
  /** The words of the title that name the party. */
  matched_as: orNull(z.string()),
  /** The kind of name they are. */
  matched_by: orNull(matchedBy),
  /** The words of the title that determined the sentiment, as start and end (exclusive) positions. */
  decided_by: z.array(titleRange).default([]),
})
export type NewsItem = z.infer<typeof newsItem>
