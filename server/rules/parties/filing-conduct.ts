import { groupBy } from '../group-by.ts'
import { epfoRegularity } from './epfo-regularity.ts'
import { gstRegularity } from './gst-regularity.ts'

interface Return {
  gstin: string
  return_type: string
  period: string
  due_on: string
  filed_on: string | null
}

interface WageMonth {
  establishment: string
  month: string
  employees: number
  amount: number
  due_on: string
  paid_on: string | null
}

/** Filing regularity by `today` for each GSTIN and kind of return, with the returns in the given order. */
export const gstConduct = (returns: Return[], today: string) =>
  [...groupBy(returns, ({ gstin, return_type }) => `${return_type} ${gstin}`).values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { late, missed, regularity } = gstRegularity(of, today)
    return [
      {
        gstin: first.gstin,
        return_type: first.return_type,
        returns: of.map(({ period, due_on, filed_on }) => ({
          period,
          due_on,
          ...(filed_on && { filed_on }),
        })),
        late,
        missed,
        ...(regularity !== undefined && { regularity }),
      },
    ]
  })

/** Provident fund regularity by `today` for each establishment, with the wage months in the given order; amounts in rupees. */
export const epfoConduct = (months: WageMonth[], today: string) =>
  [...groupBy(months, ({ establishment }) => establishment)].map(([establishment, of]) => {
    const read = of.map(({ month, paid_on, employees, amount }) => ({
      month,
      paid_on,
      count: employees,
      paid: amount,
    }))
    const { late, missed } = epfoRegularity(read, today)
    return {
      establishment,
      months: of.map(({ establishment: _, paid_on, ...one }) => ({ ...one, ...(paid_on && { paid_on }) })),
      late,
      missed,
    }
  })
