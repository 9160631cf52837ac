import { needing, type Rule } from './rule.ts'

/** Guarantee rules on the applicant's declarations. */
export const declarationRules: Rule[] = [
  {
    rule: 'insolvency',
    label: 'Insolvency or winding up',
    asked: 'None filed or in progress',
    step: 5,
    judge: needing(['insolvency'], ({ insolvency }) => ({
      met: insolvency === 'no',
      found: insolvency === 'no' ? 'None' : 'Yes',
      change: 'The proceedings must end with the business continuing.',
    })),
  },
  {
    rule: 'defaulter',
    label: 'Wilful defaulters and disqualified directors',
    asked: 'None among owners and managers',
    step: 5,
    judge: needing(['defaulter'], ({ defaulter }) => ({
      met: defaulter === 'no',
      found: defaulter === 'no' ? 'None' : 'Yes',
      change: 'They must leave the business or be removed from the list.',
    })),
  },
]
