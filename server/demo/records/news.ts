import { addDays, daysBetween } from '#server/contract/calendar.ts'
import { readSentiment } from '#server/rules/news/sentiment.ts'
import { timestampAt } from '../calendar.ts'
import type { Business } from '../parties/business.ts'
import { isFeatured } from '../parties/featured-parties.ts'
import { trades } from '../parties/statuses.ts'
import { seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'

type News = Row<'news'>

const papers = [
  'The Deccan Ledger',
  'Trade Courier',
  'Mint Street Daily',
  'Exchange Notices',
  'Industrial Post',
]

const headlines: Record<'positive' | 'neutral' | 'negative', [string, string][]> = {
  positive: [
    [
      '{name} wins a supply order for three years',
      'The order adds about a tenth to yearly sales, the company said.',
    ],
    ['{name} starts its second line in {city}', 'The new line doubles capacity; hiring begins next month.'],
    ['{name} repays a term loan ahead of time', 'The lender confirmed that the charge will be released.'],
  ],
  neutral: [
    ['{name} names a new head of finance', 'The appointment takes effect from the next quarter.'],
    ['{name} moves its registered office within {city}', 'The change was notified to the registrar.'],
    ['{name} takes part in the trade fair at {city}', 'The company showed its range to buyers from abroad.'],
  ],
  negative: [
    [
      '{name}: suppliers in {city} complain of late payment',
      'Three suppliers say that bills of the last quarter are open.',
    ],
    ['{name} misses an interest payment, say lenders', 'The company speaks of a delay in collections.'],
    ['{name}: workers in {city} wait for wages', 'The union says that two months are outstanding.'],
    ['Tax officers search premises of {name}', 'The company says that it is helping the officers.'],
  ],
}

const moods = {
  healthy: [
    { sentiment: 'positive', weight: 5 },
    { sentiment: 'neutral', weight: 4 },
    { sentiment: 'negative', weight: 0.4 },
  ],
  shaky: [
    { sentiment: 'positive', weight: 2 },
    { sentiment: 'neutral', weight: 4 },
    { sentiment: 'negative', weight: 2 },
  ],
  distressed: [
    { sentiment: 'positive', weight: 0.3 },
    { sentiment: 'neutral', weight: 2 },
    { sentiment: 'negative', weight: 6 },
  ],
} as const

/** Adds the words that decide the sentiment, if the headline rule finds the intended one. */
function withDecidingWords(name: string, news: News & { title: string }): News {
  const from = news.title.indexOf(name)
  const { sentiment, decidedBy } = readSentiment(news.title, { from, to: from + name.length }, [])
  const added_at = timestampAt(news.published_on ?? '', 360)
  return { ...news, added_at, decided_by: sentiment === news.sentiment ? decidedBy : [] }
}

/** News of the featured parties. */
const plantStopped = (today: string): News =>
  withDecidingWords('Sahyadri Chemicals', {
    party_id: 'p_000003',
    published_on: addDays(today, -23),
    source: 'Industrial Post',
    title: 'Sahyadri Chemicals: plant stopped after inspection',
    summary: 'The state board ordered the Tarapur unit to stop. The unit makes about 40 % of sales.',
    url: null,
    sentiment: 'negative',
  })

/** News about a few businesses in difficulty, in addition to the random news. */
const incidents: [headline: string, summary: string][] = [
  [
    '{name}: lenders suspect fraud in stock statements',
    'An inquiry into the statements of two years was asked for.',
  ],
  ['{name}: workers on strike over wages', 'The union says that work stops until wages are paid.'],
  ['Fire at a godown of {name} in {city}', 'Nobody was hurt; stock was lost.'],
  ['{name}: boardroom feud in {city}', 'Two branches of the family want different managers.'],
]

function incidentRows(businesses: Business[], today: string): News[] {
  const random = seededRandom('incidents')
  const weak = businesses.filter(
    ({ party_id, health, status }) => health === 'distressed' && trades(status) && !isFeatured(party_id),
  )
  return incidents.flatMap(([title, summary]) =>
    random.sample(weak, 3).map(({ party_id, name, place }) =>
      withDecidingWords(name, {
        party_id,
        published_on: addDays(today, -random.integer(2, 150)),
        source: random.pick(papers),
        title: title.replace('{name}', name).replace('{city}', place.city),
        summary,
        url: null,
        sentiment: 'negative',
      }),
    ),
  )
}

/** News about trading businesses, more often about larger ones. Without links: the newspapers do not exist either. */
export function newsRows(businesses: Business[], today: string): News[] {
  const random = seededRandom('news')
  const drawn = businesses.flatMap((business) => {
    const likely = business.listed ? 0.9 : business.revenue > 300_000_000 ? 0.5 : 0.12
    if (!trades(business.status) || !random.chance(likely)) return []
    const age = daysBetween(business.registered_on, today)
    return Array.from({ length: random.integer(1, business.listed ? 5 : 2) }, (): News => {
      const { sentiment } = random.weighted<(typeof moods)[Business['health']][number]>(
        moods[business.health],
      )
      const [title, summary] = random.pick(headlines[sentiment])
      return withDecidingWords(business.name, {
        party_id: business.party_id,
        published_on: addDays(today, -random.integer(0, Math.min(540, age))),
        source: random.pick(papers),
        title: title.replace('{name}', business.name).replace('{city}', business.place.city),
        summary,
        url: null,
        sentiment,
      })
    })
  })
  return [plantStopped(today), ...drawn, ...incidentRows(businesses, today)]
}
