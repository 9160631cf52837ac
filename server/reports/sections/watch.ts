import { hasPartners, wordsOf } from '#server/contract/parties/model-types.ts'
import { plural } from '#server/contract/plural.ts'
import type { DocumentCell } from '#server/contract/reports/report-document.ts'
import { note, type Section, sourced, strong, table, tableOr } from '../blocks.ts'
import { crore, day, instant, notOnRecord } from '../figures.ts'

/** Possible sanctions matches, with the decision on each. */
export const sanctions: Section = ({ sanctions: of }) => {
  if (!of) return { key: 'sanctions', heading: 'Sanctions', blocks: [note('The party was not screened.')] }
  const screened = of.screened_at
    ? `Screened ${instant(of.screened_at)} against ${plural(of.lists.length, 'list')}: ${of.lists.join(', ')}.`
    : 'The party has not been screened against all lists yet.'
  const rows = of.likenesses.map((one): DocumentCell[] => [
    one.listed_name,
    one.list,
    `${Math.round(one.score * 100)} %`,
    strong(one.standing),
    day(one.found_on),
  ])
  return {
    key: 'sanctions',
    heading: 'Sanctions',
    blocks: [
      note(screened),
      tableOr(
        'No list entries match the party’s name.',
        'Possible matches, most similar first',
        [
          ['Listed name', 36],
          ['List', 24],
          ['Alike', 10, 'figure'],
          ['Decision', 14],
          ['Found', 16, 'figure'],
        ],
        rows,
      ),
    ],
    ...sourced(
      'Sanctions lists',
      of.likenesses.map(({ found_on }) => found_on),
    ),
  }
}

/** News items, newest first, each with its link. */
export const news: Section = ({ news: all = [] }) => ({
  key: 'news',
  heading: 'News',
  blocks: [
    tableOr(
      'No news on the party on record.',
      'News, newest first',
      [
        ['Headline', 58],
        ['Source', 18],
        ['Tone', 10],
        ['Published', 14, 'figure'],
      ],
      all.map(({ title, source, sentiment, published_on, url }): DocumentCell[] => [
        url && /^https?:\/\//.test(url) ? { text: title, href: url } : title,
        source || notOnRecord,
        sentiment === 'negative'
          ? { text: 'Negative', tone: 'bad' }
          : sentiment === 'positive'
            ? 'Positive'
            : 'Neutral',
        day(published_on),
      ]),
    ),
  ],
  ...sourced(
    'The press',
    all.map(({ published_on }) => published_on),
  ),
})

/** Parties of the same industry and similar size. */
export const peers: Section = ({ peers: all = [], party }) => ({
  key: 'peers',
  heading: 'Industry peers',
  blocks: [
    tableOr(
      'No parties of the same industry and similar size on record.',
      `Nearest in size: ${party.industry || 'same industry'}`,
      [
        ['Party', 38],
        ['Place', 23],
        ['Revenue, ₹ crore', 17, 'figure'],
        ['Paid-up capital, ₹ crore', 22, 'figure'],
      ],
      all.map((one) => [one.name, one.place || notOnRecord, crore(one.revenue), crore(one.paid_up_capital)]),
    ),
  ],
  ...sourced('Company register; AOC-4 and exchange results'),
})

/** The party's shareholders, largest share first. */
export const shareholding: Section = ({ shareholders: all = [], party }) => {
  const { owner, owners } = wordsOf(party.model_type)
  const one = owner.toLowerCase()
  const known = all.flatMap(({ share }) => (share === undefined ? [] : [share]))
  const total = known.reduce((sum, share) => sum + share, 0)
  const rows = [...all]
    .sort((a, b) => (b.share ?? -1) - (a.share ?? -1))
    .map((one): DocumentCell[] => [
      one.name,
      one.person ? 'Person' : 'Organisation',
      one.share === undefined ? notOnRecord : strong(`${Math.round(one.share * 100) / 100} %`),
      day(one.since),
    ])
  return {
    key: 'shareholding',
    heading: hasPartners(party.model_type) ? owners : 'Shareholding',
    blocks:
      rows.length === 0
        ? [note(`No ${one}s on record.`)]
        : [
            note(`${plural(rows.length, 'holder')} on record, together ${Math.round(total * 100) / 100} %.`),
            table(
              `Current ${one}s, largest first`,
              [
                ['Holder', 50],
                ['Kind', 18],
                ['Share', 14, 'figure'],
                ['Since', 18, 'figure'],
              ],
              rows,
            ),
          ],
    ...sourced(
      'Company register',
      all.map(({ since }) => since),
    ),
  }
}
