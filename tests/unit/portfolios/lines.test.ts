import { expect, test } from 'vitest'
import { linesOf } from '#app/portfolios/overview/lines.server.ts'

const percent = (index: number, lines: { figures: string[] }[]) =>
  lines.map(({ figures }) => Number(figures[index]))
const sum = (shares: number[]) => Math.round(shares.reduce((all, share) => all + share, 0) * 10) / 10

test.each([[[1, 1, 1]], [[1, 1, 1, 1, 1, 1, 1]], [[10.05, 20.05, 30.05, 39.85]], [[0, 5, 0]]])(
  'shares of a portfolio, rounded to tenths, add up to 100: %j',
  (amounts) => {
    const total = amounts.reduce((all, amount) => all + amount, 0)
    const totals = { parties: amounts.length, exposure: total }
    const lines = linesOf(
      totals,
      amounts.map((exposure, index) => ({ label: `Group ${index}`, parties: 1, exposure })),
    )
    expect([sum(percent(1, lines)), sum(percent(3, lines))]).toEqual([100, 100])
  },
)

test('without exposure there are no exposure shares', () => {
  const [line] = linesOf({ parties: 2, exposure: 0 }, [{ label: 'All', parties: 2, exposure: 0 }])
  expect(line?.figures).toEqual(['2', '100.0', '0.00', '—'])
})
