import type { CaseCategory } from '#server/contract/cases/case-categories.ts'

/** Texts of cases raised by hand. */
export const reviews = [
  {
    subject: 'Renewal of working capital limits',
    issue: 'Provisional balance sheet and stock statement are to be called for before renewal.',
  },
  {
    subject: 'Utilisation above the usual',
    issue: 'The account has stood near its limit; ask for the order book and the debtors list.',
  },
  {
    subject: 'Signatories changed',
    issue: 'New board resolution and identity papers of the signatories are to be taken on record.',
  },
  {
    subject: 'Security valuation due',
    issue: 'The last valuation is older than three years. Engage a valuer from the panel.',
  },
  {
    subject: 'Late stock statements',
    issue: 'Two monthly statements came late. Drawing power was kept at the last one.',
  },
  {
    subject: 'Supplier complaint received',
    issue: 'A supplier wrote that bills are unpaid since two months. Check the creditors list.',
  },
]

/** Tasks for dealing with an alert. */
export const tasks = [
  'Ask the company for an explanation and papers within a week.',
  'Review the limit and the drawing power before the next renewal.',
  'Check the security and the statements of the last three months.',
  'Call the promoters to the branch and record what they say.',
]

export const comments = [
  'Called the company; the finance head will send the papers this week.',
  'Stock statement received, debtors older than 90 days have grown.',
  'Visited the unit with the branch; production runs on one shift.',
  'The auditor confirms that the accounts will be signed by month end.',
  'Bank statements of the other lender asked for.',
  'Promoter offers a deposit as additional security.',
  'Papers checked, nothing unusual in the last three months.',
]

/** Notes on status changes, by the category of the new status. */
export const notes: Record<CaseCategory, string[]> = {
  NEW: ['Raised.'],
  WIP: [
    'Taken up, papers asked for.',
    'Company contacted, reply expected in three days.',
    'Taken up again after new information.',
  ],
  ESCALATION: [
    'No reply in two weeks, passed to the zonal office.',
    'Limit to be frozen, decision of the committee needed.',
  ],
  CLOSED: [
    'Papers complete, no action needed.',
    'Explained by the company and checked by the branch.',
    'Limit reduced as decided, nothing more to do.',
  ],
}
