import { describe, expect, it } from 'vitest'
import { change, crore, instant, money } from '#server/reports/figures.ts'
import { inBrief } from '#server/reports/in-brief.ts'
import { displayed, spoken } from '#server/reports/paper/words.ts'
import { ratios } from '#server/reports/ratios.ts'
import { lastTwo, yearsByBasis } from '#server/reports/statements.ts'
import { emptyParty, fullParty } from './sample-party.ts'

describe('figures', () => {
  it('are formatted in crore, lakh and rupees', () => {
    expect(crore(-2.8e7)).toBe('−2.80')
    expect(crore(1.23456789e12)).toBe('1,23,456.79')
    expect(crore(undefined)).toBe('—')
    expect(money(50_000)).toBe('₹\u00a050,000')
    expect(money(Number.NaN)).toBe('—')
    expect(instant('2026-11-19T20:00:00Z')).toBe('20-11-2026, 01:30 IST')
  })

  it.each([
    [84, 100, '−16.0\u00a0%'],
    [108.2, 100, '+8.2\u00a0%'],
    [100.04, 100, '0.0\u00a0%'],
    [-3, 10, 'negative'],
    [3, -10, 'positive'],
    [3, 0, '—'],
    [undefined, 5, '—'],
  ])('show %s against %s as a change of %s', (now, before, shown) => {
    expect(change(now, before)).toBe(shown)
  })
})

describe('statements', () => {
  it('keep five years of each basis, oldest first', () => {
    const older = { period_end: '2020-03-31', basis: 'Stand-alone', figures: {} }
    const other = { period_end: '2026-03-31', basis: 'Consolidated', figures: {} }
    const [main, second] = yearsByBasis([other, ...fullParty().statements, older])
    expect(main?.statements.map(({ period_end }) => period_end.slice(0, 4))).toEqual([
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ])
    expect(second?.basis).toBe('Consolidated')
  })

  it('are not compared across a missing year', () => {
    const gapped = fullParty().statements.filter(({ period_end }) => period_end !== '2025-03-31')
    expect(lastTwo(gapped).before).toBeUndefined()
  })

  it('give no ratio if its base is not positive', () => {
    const statement = {
      period_end: '2026-03-31',
      basis: 'Stand-alone',
      figures: { profit_after_tax: 5, net_worth: -1 },
    }
    expect(ratios.map((ratio) => ratio.of(statement)).every((value) => value === undefined)).toBe(true)
  })
})

describe('report text', () => {
  it('displays what the fonts support and keeps the original for screen readers', () => {
    expect(displayed('Łódź −5 ″ ₹')).toBe('Łódź −5 ″ ₹')
    expect(displayed('a → b')).toBe('a -> b')
    expect(displayed('اسم ABC')).toBe('[Arabic script] ABC')
    expect(spoken('اسم ABC')).toBe('اسم ABC')
    expect(spoken('Plain – text')).toBeUndefined()
  })

  it('drops direction overrides and control characters', () => {
    expect(displayed('a\u202eb\u0007c')).toBe('a b c')
  })
})

describe('the summary of a report', () => {
  it('states losses and missing figures', () => {
    expect(inBrief(fullParty())[1]).toContain('with a loss after tax of ₹\u00a02.80 crore')
    expect(inBrief(emptyParty())).toContain(
      'No balance sheets are on record, so this report has no historical financials.',
    )
    const loss = fullParty()
    for (const { figures } of loss.statements) delete figures.revenue
    expect(inBrief(loss)[1]).toBe(
      'The loss after tax was ₹\u00a02.80 crore in 2025-26; revenue is not on record.',
    )
    const nothing = fullParty()
    for (const { figures } of nothing.statements) delete figures.profit_after_tax
    expect(inBrief(nothing)[1]).toMatch(/^Revenue was ₹\u00a0\d+\.\d\d crore in 2025-26/)
  })

  it('calls net worth negative only if it is shown as negative', () => {
    const worth = (rupees: number) => {
      const data = fullParty()
      for (const { figures } of data.statements) figures.net_worth = rupees
      return inBrief(data)[2]
    }
    expect(worth(-0.4)).toBe('Net worth stands at ₹\u00a00.')
    expect(worth(-0.6)).toBe('Net worth is negative at −₹\u00a01: liabilities exceed assets.')
  })
})
