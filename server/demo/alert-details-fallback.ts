import { addDays, addMonths, financialYear } from '#server/contract/calendar.ts'
import { severityOfRating } from '#server/rules/rating-scale.ts'
import type { AlertType } from '#server/rules/signals/catalogue.ts'
import { quarterEnds, yearEnds } from './calendar.ts'
import { agencies, banks } from './lenders.ts'
import type { DetailBuilders } from './party-facts.ts'

const authorities: Partial<Record<AlertType, [authority: string, label: string]>> = {
  tds_default: ['Income Tax Department', 'Deducted tax of the second quarter not deposited'],
  income_tax_demand: ['Income Tax Department', 'Demand under section 156'],
  regulatory_action: ['State Electricity Board', 'Supply cut after inspection'],
  regulatory_penalty: ['Registrar of Companies', 'Penalty for late filing'],
  pollution_board_notice: ['State Pollution Control Board', 'Notice to show cause'],
  debarred_by_regulator: ['Public Works Department', 'Debarred from tenders for one year'],
}

const headlines: Partial<Record<AlertType, string>> = {
  fraud_news: '{name}: lender asks for an inquiry into stock statements',
  labour_unrest: '{name}: workers stop work over wages',
  plant_accident: '{name}: fire at a godown in {city}, nobody hurt',
  management_dispute: '{name}: family members disagree over the board',
}

const proceedings: Partial<Record<AlertType, [court: string, series: string]>> = {
  proceeding_consumer: ['District Consumer Commission', 'CC'],
  sarfaesi_action: ['District Magistrate', 'SA'],
  arbitration: ['Sole arbitrator', 'ARB'],
}

/** The quarter of the financial year that ends on a date: '2026-09-30' → 'Q2 2026-27'. */
const quarterOf = (end: string) => `Q${((Number(end.slice(5, 7)) / 3 + 2) % 4) + 1} ${financialYear(end)}`

/** Alerts of kinds that the records of the world do not hold, written so that every kind can be seen. */
export const fallbackDetails = {
  regulatory: (_, { random, signal, event_date }) => {
    const [competent_authority, label] = authorities[signal.alert_type] ?? [
      'Competent authority',
      signal.label,
    ]
    const amount = random.integer(2, 90) * 50_000
    return {
      rows: [
        {
          date: addDays(event_date, -random.integer(4, 60)),
          label,
          competent_authority,
          regulatory_charges: amount,
        },
      ],
      summary: `${label}, ${competent_authority}`,
    }
  },
  ratingChange: ({ business }, { random, event_date, signal }) => {
    const agency = random.pick(agencies)
    const [before, now] =
      signal.alert_type === 'rating_default' ? (['C', 'D'] as const) : (['BBB-', 'BB+'] as const)
    const on = addDays(event_date, -random.integer(3, 40))
    return {
      rows: [
        {
          date: on,
          _model_type: business.model_type,
          instrument_type: 'Long-term bank facilities',
          current_rating: now,
          previous_rating: before,
        },
      ],
      group: agency,
      on,
      severity: severityOfRating(before, now),
      summary: `Rating lowered from ${before.replace('-', '−')} to ${now} by ${agency}`,
    }
  },
  ratingRows: (_, { random, event_date, signal }) => {
    const agency = random.pick(agencies)
    return {
      rows: [
        {
          agency,
          date: addMonths(event_date, -15),
          instrument: 'Long-term bank facilities',
          rating: 'BB',
          status: signal.label,
        },
      ],
      summary: `${agency} rating BB: ${signal.label.toLowerCase()}`,
    }
  },
  wageMonths: ({ business }, { random, event_date, signal }) => {
    const start = random.integer(22, 180)
    const wages = signal.alert_type === 'epfo_wage_fall'
    const rows = [1, 2, 3, 4].map((ago) => {
      const count = wages ? start : start + ago * 6
      return {
        _ref: addMonths(event_date, -ago).slice(0, 7),
        count,
        paid: count * (wages ? 1_500 + ago * 210 : 2_100),
      }
    })
    return { rows, summary: `${signal.label} at ${business.place.city}` }
  },
  courtCases: ({ business }, { random, event_date, signal }) => {
    const [court, series] = proceedings[signal.alert_type] ?? ['National Company Law Tribunal', 'CP (IB)']
    const filed = addDays(event_date, -random.integer(10, 200))
    const number = `${series} ${random.integer(11, 900)}/${filed.slice(0, 4)}`
    const petitioner = signal.alert_type === 'proceeding_consumer' ? 'Buyer' : random.pick(banks)
    return {
      rows: [
        {
          court,
          case_number: number,
          case_type: signal.label,
          filing_date: filed,
          stage: signal.alert_type === 'insolvency_admitted' ? 'Admitted' : 'Filed',
          petitioner,
          respondent: business.name,
        },
      ],
      group: court,
      on: filed,
      summary: `${signal.label}: ${number}, ${petitioner}`,
    }
  },
  electionCandidates: ({ business, directors }, { random, event_date }) => {
    const candidate = directors[0]?.name
    if (!candidate) return undefined
    const constituency = `Ward ${random.integer(2, 60)}, ${business.place.city}`
    const row = {
      candidate,
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
    return { rows: [row], summary: `Director ${candidate} stood for election in ${constituency}` }
  },
  news: ({ business }, { random, event_date, signal }) => {
    const headline = (headlines[signal.alert_type] ?? '{name}: suppliers wait for payment')
      .replace('{name}', business.name)
      .replace('{city}', business.place.city)
    const on = addDays(event_date, -random.integer(2, 50))
    const source = random.pick(['Trade Courier', 'Industrial Post'])
    return {
      rows: [{ date: on, headline, source, sentiment: 'negative' }],
      group: source,
      on,
      summary: `${signal.label}: ${headline.replace(/^[^:]*: /, '')}`,
    }
  },
  filings: (_, { random, signal, event_date }) => {
    const form =
      signal.alert_type === 'annual_return_overdue'
        ? 'MGT-7'
        : signal.alert_type === 'charge_filed_late'
          ? 'CHG-1'
          : 'AOC-4'
    const rows = yearEnds(event_date, 2)
      .reverse()
      .map((yearEnd, place) => {
        const days = random.integer(8, 120)
        const due = addMonths(yearEnd, 7)
        const filed_on = place === 0 || addDays(due, days) > event_date ? null : addDays(due, days)
        return {
          form,
          financial_year: financialYear(yearEnd),
          due_on: due,
          filed_on,
          days_late: filed_on ? days : null,
        }
      })
    return {
      rows,
      summary:
        form === 'CHG-1'
          ? 'Form CHG-1 filed later than 60 days'
          : `Form ${form} for ${rows[0]?.financial_year} not filed in time`,
    }
  },
  sanctionHits: ({ business }, { random, event_date, signal }) => {
    const matched = business.name.toUpperCase().split(' ').slice(0, 2).join(' ')
    return {
      rows: [
        {
          list: 'Demonstration list',
          name: business.name,
          matched_name: matched,
          listed_on: addDays(event_date, -random.integer(90, 900)),
          programme: 'DEMO',
        },
      ],
      summary: `${signal.label}: name like ${matched} on the demonstration list`,
    }
  },
  shareholding: ({ directors }, { random, signal, event_date }) => {
    const pledge = signal.alert_type === 'promoter_pledge'
    const holder = directors[0]?.name ?? 'Promoter group'
    const start = random.between(46, 68)
    const rows = quarterEnds(event_date, 3)
      .map(quarterOf)
      .reverse()
      .map((quarter, place) => ({
        quarter,
        holder,
        holding: Math.round((start + (pledge ? 0 : place * 3.1)) * 100) / 100,
        pledged: Math.round((pledge ? 34 - place * 11 : 4) * 100) / 100,
      }))
    return {
      rows,
      summary: pledge
        ? `${holder} pledged 34 % of the holding`
        : `${holder}’s holding fell to ${rows[0]?.holding} %`,
    }
  },
} satisfies DetailBuilders
