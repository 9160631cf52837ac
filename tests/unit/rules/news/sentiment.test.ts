import { resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { type GroupName, termGroups } from '#server/rules/news/lexicon/lexicon.ts'
import { readSentiment } from '#server/rules/news/sentiment.ts'
import { termsOf } from '#server/rules/news/terms.ts'
import { figuresOf } from '#tests/bench/news/news-figures.ts'
import { readLabelled, whereNamed } from '#tests/bench/news/news-rows.ts'

/** The sentiment of a headline about `company`, and the words that decided it. */
function read(headline: string, company = 'Acme', others: string[] = []) {
  const { sentiment, decidedBy } = readSentiment(
    headline,
    whereNamed(headline, company),
    others.map((other) => whereNamed(headline, other)),
  )
  return [sentiment, decidedBy.map(({ from, to }) => headline.slice(from, to))]
}

describe('the sentiment of a headline', () => {
  it.each([
    ['Acme surges 5% on order win', 'positive', ['surges', 'order win']],
    ['Acme bags Rs 500 crore order', 'positive', ['bags Rs 500 crore order']],
    ['CBI raids Acme offices', 'negative', ['CBI raids']],
    ['Acme defaults on interest payment of NCDs', 'negative', ['defaults on']],
    ['Acme misses an interest payment, say lenders', 'negative', ['misses an interest payment']],
    ['NCLT admits insolvency plea against Acme', 'negative', ['NCLT', 'insolvency plea']],
    ['Acme appoints new head of finance', 'neutral', ['appoints', 'head of']],
    ['Acme Q2 net profit at Rs 23 crore', 'neutral', ['net profit at']],
  ])('%s', (headline, sentiment, words) => {
    expect(read(headline)).toEqual([sentiment, words])
  })

  it.each([
    ['Acme Q2 net profit falls 8%', 'negative', 'falls'],
    ['Acme Q2 net loss narrows to Rs 5 crore', 'positive', 'narrows'],
    ['Acme Q2 net loss widens to Rs 5 crore', 'negative', 'widens'],
    ['Acme NPAs rise sharply', 'negative', 'rise'],
    ['Acme posts decline in net loss', 'positive', 'decline'],
    ['Acme revenue rises 8%', 'positive', 'rises'],
  ])('depends on whether a rise of the figure is good: %s', (headline, sentiment, word) => {
    expect(read(headline)).toEqual([sentiment, [word]])
  })

  it('reverses with negation, and gives conceded points less weight', () => {
    expect(read('Acme is not a good bet')[0]).toBe('negative')
    expect(read('Acme falls despite strong earnings')[0]).toBe('negative')
    expect(read('Acme surges even as profit slips')[0]).toBe('positive')
    expect(read('Acme profit up 20%; stock down')[0]).toBe('negative')
  })

  it('is read for each company from its own clause', () => {
    const headline = 'Acme gains 3%, Bolt slips 2%'
    expect(read(headline, 'Acme', ['Bolt'])).toEqual(['positive', ['gains']])
    expect(read(headline, 'Bolt', ['Acme'])).toEqual(['negative', ['slips']])
    const both = 'Acme, Bolt tank as court cancels coal blocks'
    expect(read(both, 'Acme', ['Bolt'])[0]).toBe('negative')
    expect(read(both, 'Bolt', ['Acme'])[0]).toBe('negative')
    const turned = 'Acme rebounds as Bolt struggles'
    expect(read(turned, 'Bolt', ['Acme'])[0]).toBe('negative')
    expect(read(turned, 'Acme', ['Bolt'])[0]).toBe('positive')
  })

  it('handles lists, comparisons and remarks about the market', () => {
    const list = 'Acme rises 2%; Bolt, Cog down on tax worries'
    expect(read(list, 'Acme', ['Bolt', 'Cog'])).toEqual(['positive', ['rises']])
    expect(read(list, 'Bolt', ['Acme', 'Cog'])[0]).toBe('negative')
    expect(read('Acme outperforms Bolt', 'Acme', ['Bolt'])[0]).toBe('positive')
    expect(read('Acme outperforms Bolt', 'Bolt', ['Acme'])[0]).toBe('negative')
    expect(read('Prefer Acme over Bolt', 'Bolt', ['Acme'])[0]).toBe('negative')
    expect(read('Sensex tanks 300 points; Acme gains 2%')).toEqual(['positive', ['gains']])
  })

  it('ignores words within names of companies and people', () => {
    expect(read('Future Growth Bank appoints auditor', 'Future Growth Bank')[0]).toBe('neutral')
    expect(read('Hold Acme: Bull Gainwala')[1]).not.toContain('Gainwala')
  })

  it('is returned for any text', () => {
    for (const headline of ['', '!!!', 'विप्रो का मुनाफा बढ़ा', '😀'.repeat(300), 'up '.repeat(2_000)])
      expect(['positive', 'neutral', 'negative']).toContain(read(headline)[0])
  })
})

test('each term of the lexicon is in one group only', () => {
  const all = (Object.keys(termGroups) as GroupName[]).flatMap(termsOf)
  expect(all.filter((term, index) => term === '' || all.indexOf(term) !== index)).toEqual([])
  expect(all.length).toBeGreaterThan(2_500)
})

test('labelled headlines are classified with the required accuracy', async () => {
  const rows = await readLabelled(
    resolve(import.meta.dirname, '../../../fixtures/news/headlines_labelled.csv'),
  )
  const { accuracy, macroF1, f1 } = figuresOf(
    rows.map(({ headline, own, others, sentiment }) => ({
      wanted: sentiment,
      found: readSentiment(headline, own, others).sentiment,
    })),
  )
  expect(rows).toHaveLength(324)
  expect(accuracy).toBeGreaterThan(0.86)
  expect(macroF1).toBeGreaterThan(0.84)
  expect(Math.min(...f1)).toBeGreaterThan(0.74)
})
