import { guaranteeCriteria } from '#server/contract/guarantee-facts.ts'
import { plural } from '#server/contract/plural.ts'
import { lakhInWords, needing, plainNumber, type Rule } from './rule.ts'

const { minTurnover, maxTurnover, maxBorrowingToNetWorth } = guaranteeCriteria
const { maxDaysOverdue, maxGuarantee, maxGuaranteeToTurnover } = guaranteeCriteria

const mostBorrowing = (netWorth: number) => Math.max(netWorth, 0) * maxBorrowingToNetWorth

/** What is asked of its figures. */
export const figureRules: Rule[] = [
  {
    rule: 'smallest',
    label: 'Turnover, at least',
    asked: `${lakhInWords(minTurnover)} in the last financial year`,
    step: 4,
    judge: needing(['turnover'], ({ turnover }) => ({
      met: turnover >= minTurnover,
      found: lakhInWords(turnover),
      change: `${lakhInWords(minTurnover - turnover)} more in a year would do.`,
    })),
  },
  {
    rule: 'largest',
    label: 'Turnover, at most',
    asked: `${lakhInWords(maxTurnover)}, up to which a business is a medium one`,
    step: 4,
    judge: needing(['turnover'], ({ turnover }) => ({
      met: turnover <= maxTurnover,
      found: lakhInWords(turnover),
      change: 'The business is too large for this guarantee; its bank can offer others.',
    })),
  },
  {
    rule: 'profit',
    label: 'Profit',
    asked: 'In at least one of the last two financial years',
    step: 4,
    judge: needing(['profit_years'], ({ profit_years }) => ({
      met: profit_years >= 1,
      found: profit_years === 0 ? 'In neither' : profit_years === 1 ? 'In one' : 'In both',
      change: 'One financial year would have to end with a profit.',
    })),
  },
  {
    rule: 'net-worth',
    label: 'Net worth',
    asked: 'More than nothing',
    step: 4,
    judge: needing(['net_worth'], ({ net_worth }) => ({
      met: net_worth > 0,
      found: lakhInWords(net_worth),
      change: `More than ${lakhInWords(-net_worth)} of capital or profit would have to come in.`,
    })),
  },
  {
    rule: 'borrowing',
    label: 'Borrowing to net worth',
    asked: `At most ${maxBorrowingToNetWorth} times`,
    step: 4,
    judge: needing(['borrowing', 'net_worth'], ({ borrowing, net_worth }) => {
      const most = mostBorrowing(net_worth)
      return {
        met: borrowing <= most,
        found:
          net_worth > 0
            ? `${plainNumber(borrowing / net_worth)} times`
            : `${lakhInWords(borrowing)} on no net worth`,
        change: `${lakhInWords(borrowing - most)} would have to be repaid, or net worth be ${lakhInWords(borrowing / maxBorrowingToNetWorth)}.`,
      }
    }),
  },
  {
    rule: 'overdue',
    label: 'Longest overdue',
    asked: `At most ${maxDaysOverdue} days on any account`,
    step: 4,
    judge: needing(['days_overdue'], ({ days_overdue }) => ({
      met: days_overdue <= maxDaysOverdue,
      found: plural(days_overdue, 'day'),
      change: 'What is overdue would have to be paid.',
    })),
  },
  {
    rule: 'ceiling',
    label: 'Guarantee wanted',
    asked: `At most ${lakhInWords(maxGuarantee)}`,
    step: 4,
    judge: needing(['guarantee'], ({ guarantee }) => ({
      met: guarantee <= maxGuarantee,
      found: lakhInWords(guarantee),
      change: `Ask for ${lakhInWords(maxGuarantee)} or less.`,
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
        found: turnover > 0 ? `${plainNumber((guarantee / turnover) * 100)} %` : 'There is no turnover',
        change: `Ask for ${lakhInWords(most)} or less, or come with ${lakhInWords((guarantee * 100) / maxGuaranteeToTurnover)} of turnover.`,
      }
    }),
  },
]
