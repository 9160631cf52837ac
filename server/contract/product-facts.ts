import type { ReportType } from './order.ts'

interface ProductFacts {
  /** What it is good for, in a sentence. */
  use: string
  /** What it contains, part by part. */
  contains: [part: string, says: string][]
  /** What is handed over. */
  comes_as: string
  hasSample: boolean
}

/** What each product is. */
export const productFacts: Record<ReportType, ProductFacts> = {
  'c-360': {
    use: 'For a first look before a meeting, a limit or an invoice: who they are, how they stand, what speaks against them.',
    contains: [
      ['In brief', 'the company, its early-warning score and what weighs most, in sentences'],
      ['Score', 'the early-warning score with its receipt: every reason and its points'],
      ['Figures', 'five years of statements, ratios and how they moved'],
      ['Borrowings', 'charges with holders and amounts, external ratings and what became of them'],
      ['Warnings', 'alerts of your organisation, court cases, sanctions'],
      ['People and registrations', 'directors, shareholding, CIN, GSTINs and their state'],
    ],
    comes_as: 'A PDF of a few pages, ready within seconds',
    hasSample: true,
  },
  'c-docs': {
    use: 'For the file: what the corporate registry holds on a company, as documents to keep.',
    contains: [
      ['Master data', 'name, numbers, class, capital, registered office'],
      ['Charges', 'every charge that was created, changed or satisfied'],
      ['Directors and signatories', 'who directs it, since when, and until when others did'],
      [
        'Filings',
        'Annual forms, GST returns and provident fund months, with the days on which they were due and made',
      ],
      ['Registrations', 'its numbers with tax, provident fund and trade registers'],
      ['Statements as filed', 'profit and loss and balance sheet of each year'],
    ],
    comes_as: 'A ZIP of PDF documents with an index and a manifest, ready within seconds',
    hasSample: false,
  },
  'c-trust': {
    use: 'For a decision on credit: everything of C-360, and what stands behind it.',
    contains: [
      ['All of C-360', 'score, figures, borrowings, warnings, people'],
      ['Ownership', 'who holds it in the end, with the chains of holdings'],
      ['Related parties', 'companies with the same directors or owners'],
      ['Conduct', 'GST returns and EPFO payments, month by month'],
      ['Disputes', 'court cases with forum, stage and side'],
      ['Early warning over time', 'how the score moved and what moved it'],
    ],
    comes_as: 'A PDF with contents and bookmarks, ready within seconds',
    hasSample: true,
  },
  'advanced-timeline': {
    use: 'For a review: everything with a date that happened to a party, in order.',
    contains: [
      ['Registry', 'incorporation, charges, directors coming and going'],
      ['Credit', 'ratings, scores that changed band, defaults'],
      ['Conduct', 'filings, late payments, court cases'],
      ['News', 'what was written, and how it reads'],
    ],
    comes_as: 'A PDF, the newest first, ready within seconds',
    hasSample: false,
  },
}
