import type { Section } from '../blocks.ts'
import type { ReportData } from '../report-data.ts'
import { facts } from '../sections/facts.ts'
import { registrations } from '../sections/listings.ts'
import { registerOfCharges } from './charges.ts'
import { registerOfDirectors } from './directors.ts'
import { filedStatements } from './filed-statements.ts'
import { annualForms, gstReturns, wageMonths } from './filings.ts'

interface Kind {
  name: string
  holds: string
  sections: Section[]
  /** The number of register rows it is made from; without rows there is no document. */
  rows: (data: ReportData) => number
}

/** The C-Docs documents in order. */
export const registryKinds: Kind[] = [
  {
    name: 'Master data',
    holds: 'Number, class, category, capital, industry and registered address',
    sections: [facts],
    rows: () => 1,
  },
  {
    name: 'Charges',
    holds: 'The register of charges, open and satisfied ones, with holder, asset, dates and amount',
    sections: [registerOfCharges],
    rows: ({ registry }) => registry?.charges.length ?? 0,
  },
  {
    name: 'Directors and signatories',
    holds: 'Current and former directors or partners, with role, number and dates',
    sections: [registerOfDirectors],
    rows: ({ registry }) => registry?.directors.length ?? 0,
  },
  {
    name: 'Filings',
    holds: 'Annual forms, GST returns and provident fund months, with due and filing dates',
    sections: [annualForms, gstReturns, wageMonths],
    rows: ({ registry }) =>
      registry ? registry.annual_forms.length + registry.gst_returns.length + registry.wage_months.length : 0,
  },
  {
    name: 'Registrations',
    holds: 'Tax, provident fund, trade and other registration numbers with status',
    sections: [registrations],
    rows: ({ registrations: all }) => all.length,
  },
  {
    name: 'Statements as filed',
    holds: 'Profit and loss and balance sheet of each year on record, as filed',
    sections: [filedStatements],
    rows: ({ registry }) => registry?.statements.length ?? 0,
  },
]
