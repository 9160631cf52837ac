import { addDays, financialYear } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import { ratingText } from '#server/contract/parties/rating-text.ts'
import { leavesInvestmentGrade, severityOfRating } from '#server/rules/parties/rating-scale.ts'
import { quarterEnds } from '../calendar.ts'
import type { DetailBuilder, DetailContext, PartyFacts } from '../parties/party-facts.ts'
import { banks, otherLenders } from '../records/lenders.ts'

type Charge = PartyFacts['charges'][number]

const openCharges = ({ charges }: PartyFacts) => charges.filter(({ satisfied_on }) => !satisfied_on)
const owedBy = ({ years }: PartyFacts) => years.at(-1)?.figures.long_term_debt ?? null
const chargeRow = (facts: PartyFacts, { amount }: Charge) => ({
  charges_amount: amount,
  long_term_borrowings: owedBy(facts),
})
const inOffice = ({ directors }: PartyFacts) => directors.filter(({ to }) => !to)

/** The quarter of the financial year that ends on a date: '2026-09-30' → 'Q2 2026-27'. */
const quarterOf = (end: string) => `Q${((Number(end.slice(5, 7)) / 3 + 2) % 4) + 1} ${financialYear(end)}`

const auditor = ({ random, signal, event_date }: DetailContext, words: string) => {
  const name = `${random.pick(['Rao', 'Mehta', 'Iyer', 'Bose'])} and Associates`
  const row = { din: null, name, designation: 'Statutory auditor', date: event_date, event: signal.label }
  return { rows: [row], group: name, on: event_date, summary: `${words}: ${name}` }
}

/** A promoter's holding at the ends of the last three quarters, the latest as on record, and how much of it is pledged. */
function promoter(
  { business, holders }: PartyFacts,
  { today }: DetailContext,
  holdingOf: (share: number, quartersAgo: number) => { holding: number; pledged: number },
) {
  const [largest] = [...holders].sort((one, other) => other.share - one.share)
  if (!largest || !business.listed || largest.share > 60) return undefined
  const rows = quarterEnds(today, 3)
    .reverse()
    .map((end, ago) => ({ quarter: quarterOf(end), holder: largest.name, ...holdingOf(largest.share, ago) }))
  const on = quarterEnds(today, 1)[0]
  return { rows, on, holder: largest }
}
const hundredths = (value: number) => Math.round(value * 100) / 100

/** Alerts that users raise about the charges, boards, owners, ratings and registered office of a party, from its records. */
export const detailsFromRegister = {
  charge_holder_changed: (facts, { random }) => {
    const moved = openCharges(facts).find(
      ({ holder = '', modified_on }) => modified_on && otherLenders.includes(holder),
    )
    if (!moved) return undefined
    return {
      rows: [chargeRow(facts, moved)],
      group: moved.holder ?? '',
      on: moved.modified_on ?? undefined,
      summary: `Charge of ${rupeesInWords(moved.amount ?? 0)} moved from ${random.pick(banks)} to ${moved.holder}`,
    }
  },
  charge_filed_late: (facts, { random, today }) => {
    const since = addDays(today, -420)
    const charge = openCharges(facts).find(
      ({ created_on = '' }) => created_on > since && created_on < addDays(today, -120),
    )
    if (!charge) return undefined
    const { created_on = '', holder } = charge
    const due_on = addDays(created_on, 30)
    const days_late = random.integer(31, 80)
    const filed_on = addDays(due_on, days_late)
    return {
      rows: [{ form: 'CHG-1', financial_year: financialYear(created_on), due_on, filed_on, days_late }],
      on: filed_on,
      summary: `CHG-1 of ${rupeesInWords(charge.amount ?? 0)} for ${holder} filed ${days_late} days late`,
    }
  },
  charge_modified_often: (facts, { today }) => {
    const charge = openCharges(facts).find(
      ({ modified_on }) => modified_on && modified_on > addDays(today, -360),
    )
    if (!charge) return undefined
    return {
      rows: [chargeRow(facts, charge)],
      group: charge.holder ?? '',
      on: charge.modified_on ?? undefined,
      summary: `Charge of ${rupeesInWords(charge.amount ?? 0)} to ${charge.holder} modified for the third time in 12 months`,
    }
  },
  auditor_resignation: ({ business }, context) =>
    business.cin ? auditor(context, 'The auditor resigned') : undefined,
  auditor_changed_often: ({ business }, context) =>
    business.cin ? auditor(context, 'The second new auditor in three years') : undefined,
  director_disqualified: (facts, { signal, event_date }) => {
    const one = inOffice(facts).find(({ din_status }) => din_status.startsWith('Disqualified'))
    if (!one || !facts.business.cin) return undefined
    const { din, name, designation } = one
    return {
      rows: [{ din, name, designation, date: event_date, event: signal.label }],
      group: name,
      summary: `${signal.label}: ${name}`,
    }
  },
  politically_exposed: (facts, { random, event_date }) => {
    const [candidate] = inOffice(facts)
    if (!candidate) return undefined
    const constituency = `Ward ${random.integer(2, 60)}, ${facts.business.place.city}`
    const row = {
      candidate: candidate.name,
      election: 'Municipal corporation',
      year: event_date.slice(0, 4),
      constituency,
      political_party: 'Independent',
      votes: random.integer(300, 9_000),
      result: 'Not elected',
      declared_assets: random.integer(20, 900) * 100_000,
      declared_liabilities: random.integer(0, 80) * 100_000,
      criminal_cases: 0,
    }
    return { rows: [row], summary: `Director ${candidate.name} stood for election in ${constituency}` }
  },
  registered_office_changed: ({ business, address }, { event_date }) => ({
    rows: [
      {
        previous_address: `12, Market Yard, ${business.place.city}`,
        current_address: address,
        changed_on: event_date,
        form: 'INC-22',
      },
    ],
    on: event_date,
    summary: `The registered office moved twice within 12 months, now at ${address}`,
  }),
  capital_reduced: ({ business, years }, { random }) => {
    const capital = years.at(-1)?.figures.share_capital
    if (!capital || !business.cin) return undefined
    const by = random.integer(12, 40)
    return {
      rows: years
        .map(({ period_end, figures }) => ({
          year: financialYear(period_end),
          value: figures.share_capital,
        }))
        .reverse(),
      summary: `Reduction of the paid-up capital of ${rupeesInWords(capital)} by ${by} % applied for`,
    }
  },
  promoter_pledge: (facts, context) => {
    const found = promoter(facts, context, (share, ago) => ({
      holding: share,
      pledged: 34 - ago * 11,
    }))
    return found && { ...found, summary: `${found.holder.name} pledged 34 % of the holding` }
  },
  promoter_holding_fall: (facts, context) => {
    const found = promoter(facts, context, (share, ago) => ({
      holding: hundredths(share + ago * 3.1),
      pledged: 0,
    }))
    return found && { ...found, summary: `${found.holder.name}’s holding fell to ${found.holder.share} %` }
  },
  rating_below_investment_grade: ({ business, ratings }, { today }) => {
    const left = ratings.findLast(
      ({ previous_rating, rating = '', rated_on = '' }) =>
        previous_rating && rated_on > addDays(today, -420) && leavesInvestmentGrade(previous_rating, rating),
    )
    if (!left) return undefined
    const { agency = '', rating = '', previous_rating, rated_on } = left
    return {
      rows: ratings
        .filter((one) => one.agency === agency && one.rated_on === rated_on)
        .map(({ instrument }) => ({
          date: rated_on,
          _model_type: business.model_type,
          instrument_type: instrument,
          current_rating: rating,
          previous_rating,
        })),
      group: agency,
      on: rated_on,
      severity: severityOfRating(previous_rating ?? '', rating),
      summary: `${agency} left investment grade: ${ratingText(previous_rating ?? '')} to ${ratingText(rating)}`,
    }
  },
  sarfaesi_action: (facts, { random, event_date, signal }) => {
    const [charge] = openCharges(facts)
    if (!charge || facts.business.health !== 'distressed') return undefined
    const { holder = '' } = charge
    const number = `SA ${random.integer(11, 900)}/${event_date.slice(0, 4)}`
    const row = { court: 'District Magistrate', case_number: number, case_type: signal.label }
    const parties = { petitioner: holder, respondent: facts.business.name }
    return {
      rows: [{ ...row, filing_date: event_date, stage: 'Possession taken', ...parties }],
      group: 'District Magistrate',
      on: event_date,
      summary: `${signal.label}: ${number}, ${holder}`,
    }
  },
} satisfies Record<string, DetailBuilder>
