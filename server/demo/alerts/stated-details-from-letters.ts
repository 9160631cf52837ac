import { addDays, ddmmyyyy, financialYear, monthName } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import { registryForms } from '#server/contract/registry/registry-forms.ts'
import type { DetailBuilder, DetailContext } from '../parties/party-facts.ts'

/** A letter from an authority about an amount, which the alert states. */
const order =
  (competent_authority: string, label: string): DetailBuilder =>
  (_, { random, event_date }) => {
    const regulatory_charges = random.integer(2, 90) * 50_000
    return {
      rows: [{ date: event_date, label, competent_authority, regulatory_charges }],
      on: event_date,
      summary: `${label}, ${competent_authority}: ${rupeesInWords(regulatory_charges)}`,
    }
  }

/** A name on a list that is kept outside the product. */
const listed =
  (list: string): DetailBuilder =>
  ({ business }, { random, event_date, signal }) => {
    const matched_name = business.name.toUpperCase().split(' ').slice(0, 2).join(' ')
    const listed_on = addDays(event_date, -random.integer(90, 900))
    return {
      rows: [{ list, name: business.name, matched_name, listed_on, programme: 'DEMO' }],
      summary: `${signal.label}: name like ${matched_name} on the ${list.toLowerCase()}`,
    }
  }

/** An organisation's own note, as keys and values. */
const note =
  (write: (context: DetailContext) => Record<string, unknown>): DetailBuilder =>
  (_, context) => ({ rows: [write(context)] })

/** Alerts that users raise from letters of authorities and observations of the branch: no other record of the party has them. */
export const detailsFromLetters = {
  tds_default: order('Income Tax Department', 'Deducted tax of the second quarter not deposited'),
  income_tax_demand: order('Income Tax Department', 'Demand under section 156'),
  regulatory_action: order('State Electricity Board', 'Supply cut after inspection'),
  pollution_board_notice: order('State Pollution Control Board', 'Notice to show cause'),
  debarred_by_regulator: order('Public Works Department', 'Debarred from tenders for one year'),
  regulatory_penalty: ({ forms }, { random, today }) => {
    const late = forms.findLast(
      ({ filed_on, due_on }) => filed_on > addDays(due_on, 30) && filed_on > addDays(today, -400),
    )
    if (!late) return undefined
    const date = addDays(late.filed_on, 45)
    if (date > today) return undefined
    const label = `Penalty for ${registryForms[late.form].name} of ${financialYear(late.period_end)}, filed ${ddmmyyyy(late.filed_on)}`
    const regulatory_charges = random.integer(2, 9) * 50_000
    return {
      rows: [{ date, label, competent_authority: 'Registrar of Companies', regulatory_charges }],
      on: date,
      summary: `${label}: ${rupeesInWords(regulatory_charges)}`,
    }
  },
  esic_default: ({ epfo }) => {
    const last = epfo.at(-1)
    if (!last || last.paid_on) return undefined
    const { month = '', employees, due_on = '' } = last
    return {
      rows: [{ _ref: month, count: employees, paid: 0 }],
      on: addDays(due_on, 1),
      summary: `State insurance of ${employees} people overdue for ${monthName(month)}`,
    }
  },
  import_export_code_suspended: ({ exporter_code }, { event_date }) =>
    exporter_code
      ? {
          rows: [
            {
              iec: exporter_code,
              status: 'Denied entity list',
              since: event_date,
              authority: 'Directorate General of Foreign Trade',
            },
          ],
          on: event_date,
        }
      : undefined,
  wilful_defaulter: listed('Demonstration list of wilful defaulters'),
  branch_observation: ({ business }, { event_date }) => ({
    rows: [
      {
        branch: business.place.city,
        observed_on: event_date,
        observation: 'Signatories changed without notice',
      },
    ],
  }),
  customer_complaint: note(({ event_date }) => ({
    received_on: event_date,
    channel: 'Letter',
    complaint: 'Supplier says that cheques were returned',
  })),
  internal_watch: note(({ event_date }) => ({
    since: event_date,
    reason: 'Delay in renewal papers',
    review_on: addDays(event_date, 30),
  })),
  sector_advisory: ({ business }, { event_date }) => ({
    rows: [
      {
        sector: business.trade.industry,
        advisory: 'Margins under pressure; review limits above ₹ 5 crore',
        issued_on: event_date,
      },
    ],
  }),
  custom_signal: note(({ event_date }) => ({
    rule: 'Exposure up and score down',
    value: 1,
    threshold: 1,
    checked_on: event_date,
  })),
} satisfies Record<string, DetailBuilder>
