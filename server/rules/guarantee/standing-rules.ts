import { addMonths, ddmmyyyy } from '#server/contract/calendar.ts'
import { businessForms, guaranteeCriteria } from '#server/contract/guarantee-facts.ts'
import { plural } from '#server/contract/plural.ts'
import { needing, plainNumber, type Rule } from './rule.ts'

const { minMonths, minResidentShare } = guaranteeCriteria

/** Whole months from one day to another. */
function monthsBetween(from: string, to: string): number {
  const [[years = 0, month = 0], [thatYear = 0, thatMonth = 0]] = [
    to.split('-').map(Number),
    from.split('-').map(Number),
  ]
  const months = (years - thatYear) * 12 + month - thatMonth
  return addMonths(from, months) > to ? months - 1 : months
}

/** What is asked of the business itself: who it is, how old, whose. */
export const standingRules: Rule[] = [
  {
    rule: 'form',
    label: 'Form of the business',
    asked: 'A company, a partnership or a proprietorship',
    step: 2,
    judge: needing(['form'], ({ form }) => ({
      met: form !== 'other',
      found: businessForms[form],
      change: 'A company, an LLP, a firm or a proprietor would have to be the one who asks.',
    })),
  },
  {
    rule: 'age',
    label: 'Age of the business',
    asked: `At least ${minMonths} months since it was registered`,
    step: 2,
    judge: needing(['registered_on'], ({ registered_on }, today) => {
      const old = addMonths(registered_on, minMonths)
      const months = Math.max(monthsBetween(registered_on, today), 0)
      return {
        met: old <= today,
        found: plural(months, 'month'),
        change: `It is old enough on ${ddmmyyyy(old)}.`,
      }
    }),
  },
  {
    rule: 'standing',
    label: 'Standing',
    asked: 'Active in the register',
    step: 2,
    judge: needing(['standing'], ({ standing }) => ({
      met: standing === 'active',
      found: standing === 'active' ? 'Active' : 'Not active',
      change: 'The registration would have to be active again.',
    })),
  },
  {
    rule: 'residents',
    label: 'Held by residents of India',
    asked: `At least ${minResidentShare} %`,
    step: 2,
    judge: needing(['resident_share'], ({ resident_share }) => ({
      met: resident_share >= minResidentShare,
      found: `${plainNumber(resident_share)} %`,
      change: `Residents would have to hold ${plainNumber(minResidentShare - resident_share)} % more of it.`,
    })),
  },
]
