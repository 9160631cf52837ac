/** What may be read with consent: what of it, why, and by which number it is known. */
export const consentSections = {
  'bank-statement': {
    label: 'Bank statements',
    what: 'Credits, debits and balances of one bank account over the last twelve months.',
    why: 'They show turnover as it is paid, returned cheques, and how closely limits are used.',
    identifier: 'Account number',
  },
  'itr-details': {
    label: 'IT returns',
    what: 'Income-tax returns and computations of the last three assessment years.',
    why: 'They show the income that was declared, and losses that were carried forward.',
    identifier: 'PAN',
  },
  'financial-statement': {
    label: 'Financial statements',
    what: 'Balance sheet, profit and loss, and their notes of the last three financial years.',
    why: 'They show what the business owns, owes and earns, beyond what has been filed.',
    identifier: 'PAN',
  },
  'gstn-details': {
    label: 'GST returns',
    what: 'GSTR-1 and GSTR-3B of the last twelve months, with the days on which they were filed.',
    why: 'They show sales month by month, and whether tax is paid in time.',
    identifier: 'GSTIN',
  },
} as const
export type ConsentSection = keyof typeof consentSections

/** What consent is given for. */
export const consentPurposes = {
  assessment: 'A credit assessment',
  monitoring: 'Monitoring while there is credit',
  guarantee: 'A guarantee',
} as const
export type ConsentPurpose = keyof typeof consentPurposes

/** For how many months it may be given. */
export const consentMonths = { '3': '3 months', '6': '6 months', '12': '12 months' } as const

/** Who sees what is read with consent. */
export const consentSeen = (organisation: string): string =>
  `Members of ${organisation} whose rights include consents. No other organisation, and no public score.`

export const consentKept =
  'Withdrawn or over, a consent hides at once what was sent and read under it; the files are deleted within a day. The consent itself stays on record.'
