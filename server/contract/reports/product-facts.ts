import type { ReportType } from './order.ts'

interface ProductFacts {
  /** Its purpose, in a sentence. */
  use: string
  /** Its contents, part by part. */
  contains: [part: string, says: string][]
  /** The format of the deliverable. */
  comes_as: string
  hasSample: boolean
}

/** Descriptions of the products. */
export const productFacts: Record<ReportType, ProductFacts> = {
  'c-360': {
    use: 'For a first view before a meeting, a limit or an invoice: profile, standing and red flags.',
    contains: [
      ['In brief', 'summary of the company, its early-warning score and main factors'],
      ['Score', 'the early-warning score with its breakdown: every factor and its points'],
      ['Figures', 'five years of statements, ratios and trends'],
      ['Borrowings', 'charges with holders and amounts, external ratings and their history'],
      ['Warnings', 'alerts of your organisation, court cases, sanctions'],
      ['People and registrations', 'directors, shareholding, CIN, GSTINs and their state'],
    ],
    comes_as: 'A PDF of a few pages, ready within seconds',
    hasSample: true,
  },
  'c-docs': {
    use: 'For your records: corporate registry data on a company, as documents to keep.',
    contains: [
      ['Master data', 'name, numbers, class, capital, registered office'],
      ['Charges', 'every charge that was created, changed or satisfied'],
      ['Directors and signatories', 'current and former directors with dates'],
      ['Filings', 'annual forms, GST returns and provident fund months, with due and filing dates'],
      ['Registrations', 'tax, provident fund and trade registration numbers'],
      ['Statements as filed', 'profit and loss and balance sheet of each year'],
    ],
    comes_as: 'A ZIP of PDF documents with an index and a manifest, ready within seconds',
    hasSample: false,
  },
  'c-trust': {
    use: 'For a credit decision: everything in C-360, with supporting detail.',
    contains: [
      ['All of C-360', 'score, figures, borrowings, warnings, people'],
      ['Ownership', 'ultimate beneficial owners, with ownership chains'],
      ['Related parties', 'companies with the same directors or owners'],
      ['Conduct', 'GST returns and EPFO payments, month by month'],
      ['Disputes', 'court cases with forum, stage and side'],
      ['Early warning over time', 'score history and drivers'],
    ],
    comes_as: 'A PDF with contents and bookmarks, ready within seconds',
    hasSample: true,
  },
  'advanced-timeline': {
    use: 'For a review: all dated events of a party in order.',
    contains: [
      ['Registry', 'incorporation, charges, director appointments and exits'],
      ['Credit', 'ratings, scores that changed band, defaults'],
      ['Conduct', 'filings, late payments, court cases'],
      ['News', 'headlines and sentiment'],
    ],
    comes_as: 'A PDF, the newest first, ready within seconds',
    hasSample: false,
  },
}
