import { addMonths, ddmmyyyy, monthsBetween } from '#server/contract/calendar.ts'
import { businessForms, guaranteeCriteria } from '#server/contract/guarantee/guarantee-facts.ts'
import { plural } from '#server/contract/plural.ts'
import { needing, plainNumber, type Rule } from './rule.ts'

const { minMonths, minResidentShare } = guaranteeCriteria

/** Guarantee rules on the business itself: form, age and ownership. */
export const standingRules: Rule[] = [
  {
    rule: 'form',
    label: 'Legal form',
    asked: 'Company, partnership or proprietorship',
    step: 2,
    judge: needing(['form'], ({ form }) => ({
      met: form !== 'other',
      found: businessForms[form],
      change: 'The applicant must be a company, LLP, firm or proprietor.',
    })),
  },
  {
    rule: 'age',
    label: 'Business age',
    asked: `At least ${minMonths} months since registration`,
    step: 2,
    judge: needing(['registered_on'], ({ registered_on }, today) => {
      const old = addMonths(registered_on, minMonths)
      const months = Math.max(monthsBetween(registered_on, today), 0)
      return {
        met: old <= today,
        found: plural(months, 'month'),
        change: `Eligible by age from ${ddmmyyyy(old)}.`,
      }
    }),
  },
  {
    rule: 'standing',
    label: 'Registration status',
    asked: 'Active in the register',
    step: 2,
    judge: needing(['standing'], ({ standing }) => ({
      met: standing === 'active',
      found: standing === 'active' ? 'Active' : 'Not active',
      change: 'The registration must be active again.',
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
      change: `Residents must hold ${plainNumber(minResidentShare - resident_share)} % more of it.`,
    })),
  },
]
