/** Data that can be read with consent: its contents, its purpose, and its identifier. */
export const consentSections = {
  'bank-statement': {
    label: 'Bank statements',
    what: 'Credits, debits and balances of one bank account over the last twelve months.',
    why: 'To assess actual receipts, returned cheques and limit utilisation.',
    identifier: 'Account number',
  },
  'itr-details': {
    label: 'IT returns',
    what: 'Income-tax returns and computations for the last three assessment years.',
    why: 'To assess declared income and losses carried forward.',
    identifier: 'PAN',
  },
  'financial-statement': {
    label: 'Financial statements',
    what: 'Balance sheet, profit and loss account, and notes for the last three financial years.',
    why: 'To assess assets, liabilities and earnings beyond what has been filed.',
    identifier: 'PAN',
  },
  'gstn-details': {
    label: 'GST returns',
    what: 'GSTR-1 and GSTR-3B for the last twelve months, with filing dates.',
    why: 'To assess monthly sales and whether tax is paid on time.',
    identifier: 'GSTIN',
  },
} as const
export type ConsentSection = keyof typeof consentSections

/** The purposes of a consent. */
export const consentPurposes = {
  assessment: 'Credit assessment',
  monitoring: 'Monitoring during the credit term',
  guarantee: 'Guarantee',
} as const
export type ConsentPurpose = keyof typeof consentPurposes

/** The validity of a consent in months. */
export const consentMonths = { '3': '3 months', '6': '6 months', '12': '12 months' } as const

/** Who sees the data read with consent. */
export const consentVisibility = (organisation: string): string =>
  `Users of ${organisation} with permission to view consents. Not shared with other organisations or used in any public score.`

export const consentRetention =
  'When a consent is withdrawn or expires, the files uploaded and data read under it are hidden immediately; the files are deleted within a day. The consent itself stays on record.'
