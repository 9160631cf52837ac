import { guaranteeCriteria } from '#server/contract/guarantee/guarantee-facts.ts'
import { plural } from '#server/contract/plural.ts'
import { lakhInWords, needing, plainNumber, type Rule } from './rule.ts'

const { minTurnover, maxTurnover, maxBorrowingToNetWorth } = guaranteeCriteria
const { maxDaysOverdue, maxGuarantee, maxGuaranteeToTurnover } = guaranteeCriteria

const mostBorrowing = (netWorth: number) => Math.max(netWorth, 0) * maxBorrowingToNetWorth

/** Guarantee rules on financial figures. */
export const figureRules: Rule[] = [
  {
    rule: 'smallest',
    label: 'Minimum turnover',
    asked: `${lakhInWords(minTurnover)} in the last financial year`,
    step: 4,
    judge: needing(['turnover'], ({ turnover }) => ({
      met: turnover >= minTurnover,
      found: lakhInWords(turnover),
      change: `${lakhInWords(minTurnover - turnover)} more annual turnover is needed.`,
    })),
  },
  {
    rule: 'largest',
    label: 'Maximum turnover',
    asked: `${lakhInWords(maxTurnover)}, the limit for medium enterprises`,
    step: 4,
    judge: needing(['turnover'], ({ turnover }) => ({
      met: turnover <= maxTurnover,
      found: lakhInWords(turnover),
      change: 'The business is too large for this guarantee. Its bank can offer other guarantees.',
    })),
  },
  {
    rule: 'profit',
    label: 'Profit',
    asked: 'In at least one of the last two financial years',
    step: 4,
    judge: needing(['profit_years'], ({ profit_years }) => ({
      met: profit_years >= 1,
      found: profit_years === 0 ? 'In neither year' : profit_years === 1 ? 'In one year' : 'In both years',
      change: 'At least one financial year must end with a profit.',
    })),
  },
  {
    rule: 'net-worth',
    label: 'Net worth',
    asked: 'Above zero',
    step: 4,
    judge: needing(['net_worth'], ({ net_worth }) => ({
      met: net_worth > 0,
      found: lakhInWords(net_worth),
      change: `More than ${lakhInWords(-net_worth)} of additional capital or profit is needed.`,
    })),
  },
  {
    rule: 'borrowing',
    label: 'Borrowings to net worth',
    asked: `At most ${maxBorrowingToNetWorth} times`,
    step: 4,
    judge: needing(['borrowing', 'net_worth'], ({ borrowing, net_worth }) => {
      const most = mostBorrowing(net_worth)
      return {
        met: borrowing <= most,
        found:
          net_worth > 0
            ? `${plainNumber(borrowing / net_worth)} times`
            : `${lakhInWords(borrowing)} with no net worth`,
        change: `${lakhInWords(borrowing - most)} must be repaid, or net worth must be ${lakhInWords(borrowing / maxBorrowingToNetWorth)}.`,
      }
    }),
  },
  {
    rule: 'overdue',
    label: 'Days past due',
    asked: `At most ${maxDaysOverdue} days on any account`,
    step: 4,
    judge: needing(['days_overdue'], ({ days_overdue }) => ({
      met: days_overdue <= maxDaysOverdue,
      found: plural(days_overdue, 'day'),
      change: 'Overdue amounts must be paid.',
    })),
  },
  {
    rule: 'ceiling',
    label: 'Guarantee amount',
    asked: `At most ${lakhInWords(maxGuarantee)}`,
    step: 4,
    judge: needing(['guarantee'], ({ guarantee }) => ({
      met: guarantee <= maxGuarantee,
      found: lakhInWords(guarantee),
      change: `Request ${lakhInWords(maxGuarantee)} or less.`,
    })),
  },
  {
    rule: 'share',
    label: 'Guarantee to turnover',
    asked: `At most ${maxGuaranteeToTurnover} % of the last year's turnover`,
    step: 4,
    judge: needing(['guarantee', 'turnover'], ({ guarantee, turnover }) => {
      const most = (turnover * maxGuaranteeToTurnover) / 100
      return {
        met: guarantee <= most,
        found: turnover > 0 ? `${plainNumber((guarantee / turnover) * 100)} %` : 'No turnover',
        change: `Request ${lakhInWords(most)} or less, or show ${lakhInWords((guarantee * 100) / maxGuaranteeToTurnover)} of turnover.`,
      }
    }),
  },
]
