import { describe, expect, test } from 'vitest'
import { readDays } from '#app/portfolios/days.server.ts'

const today = '2026-11-22'
const daysOf = (query: string) => readDays(new URL(`https://x.example/app/portfolio/pf_1?${query}`), today)

describe('the dates of a portfolio’s figures', () => {
  test('are the requested date and 30 days before', () => {
    expect(daysOf('as_of=2026-10-31')).toEqual({
      query: { as_of: '2026-10-31' },
      as_of: '2026-10-31',
      since: '2026-10-01',
      remarks: [],
    })
  })

  test('are both taken from the address if both are given', () => {
    expect(daysOf('as_of=2026-10-31&since=2025-12-31')).toMatchObject({ since: '2025-12-31', remarks: [] })
  })

  test.each([
    ['as_of=2999-01-01', '01-01-2999 is in the future: showing today’s figures.'],
    ['as_of=2026-02-30', 'As of “2026-02-30” is not a valid date: showing today’s figures.'],
    ['since=soon', 'Compared with “soon” is not a valid date: compared with the default date.'],
    [
      'as_of=2026-05-01&since=2026-06-01',
      '01-06-2026 is after the as-of date: compared with the default date.',
    ],
  ])('fall back to the default with a remark for %s', (query, remark) => {
    const { remarks, query: kept } = daysOf(query)
    expect(remarks).toEqual([remark])
    expect(kept).not.toHaveProperty(remark.startsWith('01-06') ? 'since' : (query.split('=')[0] ?? ''))
  })
})
