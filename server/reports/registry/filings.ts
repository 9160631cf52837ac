import { monthName } from '#server/contract/calendar.ts'
import { groupIndian } from '#server/contract/money.ts'
import { registryForms } from '#server/contract/registry/registry-forms.ts'
import type { DocumentSection } from '#server/contract/reports/report-document.ts'
import { filed, type Section, sourced, tableOr } from '../blocks.ts'
import { day, dayOf, notOnRecord, rupees } from '../figures.ts'
import type { AnnualForm } from './registry.ts'

/** Every annual form filed with the Registrar of Companies, newest first. */
export const annualForms: Section = ({ registry }) =>
  withForms('annual-forms', 'Annual forms', registry?.annual_forms)

/** The same for a report that shows the other registers elsewhere. */
export const filings: Section = (data) => withForms('filings', 'Filings with the registrar', data.filings)

function withForms(key: string, heading: string, all: AnnualForm[] = []): DocumentSection {
  return {
    key,
    heading,
    blocks: [
      tableOr(
        'No annual forms on record.',
        'Forms filed with the Registrar of Companies, newest first',
        [
          ['Form', 18],
          ['Description', 38],
          ['Period ending', 16, 'figure'],
          ['Filed', 14, 'figure'],
          ['SRN', 14],
        ],
        all.map(({ form, period_end, filed_on, srn }) => [
          registryForms[form].name,
          registryForms[form].what,
          day(period_end),
          day(filed_on),
          srn ?? notOnRecord,
        ]),
      ),
    ],
    ...sourced(
      'Company register',
      all.map(({ filed_on }) => filed_on),
    ),
  }
}

/** Every return under every GSTIN, newest first. */
export const gstReturns: Section = ({ registry, prepared }) => {
  const today = dayOf(prepared.at)
  const all = registry?.gst_returns ?? []
  return {
    key: 'gst-returns',
    heading: 'GST returns',
    blocks: [
      tableOr(
        'No GST returns on record.',
        'Returns, newest first',
        [
          ['GSTIN', 28],
          ['Return', 18],
          ['Period', 18],
          ['Due', 18, 'figure'],
          ['Filed', 18, 'figure'],
        ],
        all.map((one) => [
          one.gstin,
          one.return_type,
          monthName(one.period),
          day(one.due_on),
          filed(one.filed_on, one.due_on, today),
        ]),
      ),
    ],
    ...sourced(
      'GST network',
      all.map(({ filed_on }) => filed_on),
    ),
  }
}

/** Every wage month of every provident fund establishment, newest first. */
export const wageMonths: Section = ({ registry, prepared }) => {
  const today = dayOf(prepared.at)
  const all = registry?.wage_months ?? []
  return {
    key: 'provident-fund',
    heading: 'Provident fund',
    blocks: [
      tableOr(
        'No provident fund months on record.',
        'Wage months, newest first',
        [
          ['Establishment', 25],
          ['Month', 12],
          ['Employees', 13, 'figure'],
          ['Amount, ₹', 18, 'figure'],
          ['Due', 16, 'figure'],
          ['Paid', 16, 'figure'],
        ],
        all.map((one) => [
          one.establishment,
          monthName(one.month),
          groupIndian(one.employees),
          rupees(one.amount),
          day(one.due_on),
          filed(one.paid_on, one.due_on, today),
        ]),
      ),
    ],
    ...sourced(
      'EPFO',
      all.map(({ paid_on }) => paid_on),
    ),
  }
}
