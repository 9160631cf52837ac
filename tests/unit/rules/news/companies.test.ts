import { describe, expect, it } from 'vitest'
import { type ListedCompany, ListedCompanyIndex } from '#server/rules/names/listed-company-index.ts'
import { abbreviationsOf } from '#server/rules/names/market-names.ts'
import { nameWords } from '#server/rules/names/party-name.ts'
import { findCompanies } from '#server/rules/news/companies.ts'
import { readHeadline } from '#server/rules/news/read-headline.ts'

const company = (
  party_id: string,
  name: string,
  market: string[] = [],
  former: string[] = [],
): ListedCompany => ({
  party_id,
  prominence: market.length > 1 ? 4 : 1,
  names: [
    { kind: 'name', name, words: nameWords(name), computed: false },
    ...former.map((one) => ({ kind: 'former' as const, name: one, words: nameWords(one), computed: false })),
    ...market.map((one) => ({ kind: 'market' as const, name: one, words: nameWords(one), computed: false })),
    ...abbreviationsOf(name).map((one) => ({
      kind: 'market' as const,
      name: one,
      words: nameWords(one),
      computed: true,
    })),
  ],
})

const index = new ListedCompanyIndex([
  company('wipro', 'Wipro Limited', ['WIPRO']),
  company('star', 'Star Paper Mills Limited', ['STAR']),
  company('oil', 'Oil India Limited', ['OIL', 'Oil India']),
  company('care', 'CARE Ratings Limited', ['CARERATING', 'CARE']),
  company('airtel', 'Bharti Airtel Limited', ['BHARTIARTL', 'Airtel']),
  company('lt', 'Larsen & Toubro Limited', ['LT', 'L&T']),
  company('steel', 'Tata Steel Limited', ['TATASTEEL', 'Tata Steel']),
  company('long', 'Tata Steel Long Products Limited', ['TATASTLLP']),
  company('power', 'Power Finance Corporation Limited', ['PFC', 'Power Finance']),
  company('bank', 'Indian Bank', ['INDIANB', 'Indian Bank']),
  company('jspl', 'Jindal Steel & Power Limited', ['JINDALSTEL']),
  company('kajaria', 'Kajaria Ceramics Limited', ['KAJARIACER']),
  company('mm', 'Mahindra & Mahindra Limited', ['M&M', 'Mahindra']),
  company('thacker', 'Thacker and Company Limited', ['THACKER']),
  company('vodafone', 'Vodafone Idea Limited', ['IDEA', 'Vodafone Idea'], ['Idea Cellular Limited']),
  company('deepak', 'Deepak Fertilizers and Petrochemicals Corporation Limited', ['DEEPAKFERT']),
  company('capital', 'Reliance Power Limited', ['RPOWER']),
  company('ril', 'Reliance Industries Limited', ['RELIANCE', 'Reliance']),
  ...['Aditya', 'Bengal', 'Chola', 'Delta', 'Eastern', 'Fusion'].map((word) =>
    company(word, `${word} Capital Limited`),
  ),
])
const found = (headline: string) =>
  findCompanies(headline, index).map(({ party_id, by }) => `${party_id} by ${by}`)

describe('companies in a headline', () => {
  it.each([
    ['Wipro Q2 net up 12%', 'wipro by name'],
    ["Wipro's revenue from telecom down", 'wipro by name'],
    ['Wipros revenue from telecom down', 'wipro by name'],
    ['Airtel hangs up on Loop Mobile', 'airtel by market name'],
    ['L&T wins order', 'lt by market name'],
    ['JSPL shares slump on CBI probe', 'jspl by initials'],
    ['Kajaria to add capacity in Gujarat', 'kajaria by beginning'],
    ['Deepak Fertilisers gains on gas order', 'deepak by beginning'],
    ['Idea Cellular to raise funds', 'vodafone by former name'],
    ['PFC raises Rs 500 crore via bonds', 'power by symbol'],
    ['Tata Steel Long Products plans merger', 'long by name'],
    ['OIL net rises 30 pc', 'oil by symbol'],
    ['Analysts bullish on Care despite slowdown', 'care by market name'],
    ['Care Q3 net profit flat', 'care by market name'],
  ])('are recognised: %s', (headline, expected) => {
    expect(found(headline)).toEqual([expected])
  })

  it.each([
    'Oil prices slip in Asian trade',
    'Indian banks to need more capital, power sector under stress',
    'Private banks take care of small depositors',
    'RBI holds rates; IT and pharma stocks gain',
    'Buy stocks on dips: Mitesh Thacker',
    'Anand Mahindra says demand is back',
    'Reliance Capital sells stake in insurer',
    'The central bank may finance power projects',
    'Star shares gain as viewers return',
    'Should you invest in gold ETFs?',
    'Airtel Payments Bank adds customers',
    '',
    'सेंसेक्स में तेज़ी',
  ])('are not found in "%s"', (headline) => {
    expect(found(headline)).toEqual([])
  })

  it('are found once each, with a sentiment for each', () => {
    const read = readHeadline('Wipro gains 3%, Airtel slips 2%; Wipro top Sensex gainer', 'en', index)
    expect(read.map(({ party_id, sentiment }) => [party_id, sentiment])).toEqual([
      ['wipro', 'positive'],
      ['airtel', 'negative'],
    ])
  })

  it('get a neutral sentiment in a language without a lexicon', () => {
    expect(readHeadline('Wipro up, up, up', 'hi', index)).toMatchObject([
      { sentiment: 'neutral', decidedBy: [] },
    ])
  })
})
