import { needing, type Rule } from './rule.ts'

/** What has to be declared. */
export const declarationRules: Rule[] = [
  {
    rule: 'insolvency',
    label: 'Insolvency or winding up',
    asked: 'None asked for or under way',
    step: 5,
    judge: needing(['insolvency'], ({ insolvency }) => ({
      met: insolvency === 'no',
      found: insolvency === 'no' ? 'None' : 'There is',
      change: 'The proceedings would have to end with the business going on.',
    })),
  },
  {
    rule: 'defaulter',
    label: 'Wilful defaulters and disqualified directors',
    asked: 'Nobody among those who own or run it',
    step: 5,
    judge: needing(['defaulter'], ({ defaulter }) => ({
      met: defaulter === 'no',
      found: defaulter === 'no' ? 'Nobody' : 'There is somebody',
      change: 'They would have to leave, or be taken off the list.',
    })),
  },
]
