import { addDays, addMonths, financialYear } from '#server/contract/calendar.ts'
import { yearEnds } from './calendar.ts'
import type { Tellers } from './known.ts'
import { agencies, banks } from './lenders.ts'

const authorities: Record<string, [authority: string, label: string]> = {
  tds_default: ['Income Tax Department', 'Deducted tax of the second quarter not deposited'],
  income_tax_demand: ['Income Tax Department', 'Demand under section 156'],
  regulatory_action: ['State Electricity Board', 'Supply cut after inspection'],
  regulatory_penalty: ['Registrar of Companies', 'Penalty for late filing'],
  pollution_board_notice: ['State Pollution Control Board', 'Notice to show cause'],
  debarred_by_regulator: ['Public Works Department', 'Debarred from tenders for one year'],
}

const headlines: Record<string, string> = {
  fraud_news: '{name}: lender asks for an inquiry into stock statements',
  labour_unrest: '{name}: workers stop work over wages',
  plant_accident: '{name}: fire at a godown in {city}, nobody hurt',
  management_dispute: '{name}: family members disagree over the board',
}

const proceedings: Record<string, [court: string, series: string]> = {
  proceeding_consumer: ['District Consumer Commission', 'CC'],
  sarfaesi_action: ['District Magistrate', 'SA'],
  arbitration: ['Sole arbitrator', 'ARB'],
}

/** Alerts of kinds that the records of the world do not hold, written so that every kind can be seen. */
export const toldOtherwise: Tellers = {
  regulatory: (_, { random, signal, today }) => {
    const [competent_authority, label] = authorities[signal.alert_type] ?? [
      'Competent authority',
      signal.label,
    ]
    const amount = random.whole(2, 90) * 50_000
    return {
      rows: [
        {
          date: addDays(today, -random.whole(4, 60)),
          label,
          competent_authority,
          regulatory_charges: amount,
        },
      ],
      summary: `${label}, ${competent_authority}`,
    }
  },
  ratingChange: ({ business }, { random, today, signal }) => {
    const agency = random.pick(agencies)
    const [before, now] = signal.alert_type === 'rating_default' ? ['C', 'D'] : ['BBB-', 'BB+']
    const on = addDays(today, -random.whole(3, 40))
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
      summary: `Rating lowered from ${before?.replace('-', '−')} to ${now} by ${agency}`,
    }
  },
  ratingRows: (_, { random, today, signal }) => {
    const agency = random.pick(agencies)
    return {
      rows: [
        {
          agency,
          date: addMonths(today, -15),
          instrument: 'Long-term bank facilities',
          rating: 'BB',
          status: signal.label,
        },
      ],
      summary: `${agency} rating BB: ${signal.label.toLowerCase()}`,
    }
  },
  wageMonths: ({ business }, { random, today, signal }) => {
    const start = random.whole(22, 180)
    const wages = signal.alert_type === 'epfo_wage_fall'
    const rows = [1, 2, 3, 4].map((ago) => {
      const count = wages ? start : start + ago * 6
      return {
        _ref: addMonths(today, -ago).slice(0, 7),
        count,
        paid: count * (wages ? 1_500 + ago * 210 : 2_100),
      }
    })
    return { rows, summary: `${signal.label} at ${business.place.city}` }
  },
  courtCases: ({ business }, { random, today, signal }) => {
    const [court, series] = proceedings[signal.alert_type] ?? ['National Company Law Tribunal', 'CP (IB)']
    const filed = addDays(today, -random.whole(10, 200))
    const number = `${series} ${random.whole(11, 900)}/${filed.slice(0, 4)}`
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
  news: ({ business }, { random, today, signal }) => {
    const headline = (headlines[signal.alert_type] ?? '{name}: suppliers wait for payment')
      .replace('{name}', business.name)
      .replace('{city}', business.place.city)
    const on = addDays(today, -random.whole(2, 50))
    const source = random.pick(['Trade Courier', 'Industrial Post'])
    return {
      rows: [{ date: on, headline, source, sentiment: 'negative' }],
      group: source,
      on,
      summary: `${signal.label}: ${headline.replace(/^[^:]*: /, '')}`,
    }
  },
  filings: (_, { random, signal, today }) => {
    const form =
      signal.alert_type === 'annual_return_overdue'
        ? 'MGT-7'
        : signal.alert_type === 'charge_filed_late'
          ? 'CHG-1'
          : 'AOC-4'
    const rows = yearEnds(today, 2)
      .reverse()
      .map((yearEnd, place) => {
        const days = random.whole(8, 120)
        const due = addMonths(yearEnd, 7)
        const filed_on = place === 0 || addDays(due, days) > today ? null : addDays(due, days)
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
  sanctionHits: ({ business }, { random, today, signal }) => {
    const matched = business.name.toUpperCase().split(' ').slice(0, 2).join(' ')
    return {
      rows: [
        {
          list: 'Demonstration list',
          name: business.name,
          matched_name: matched,
          listed_on: addDays(today, -random.whole(90, 900)),
          programme: 'DEMO',
        },
      ],
      summary: `${signal.label}: name like ${matched} on the demonstration list`,
    }
  },
  shareholding: ({ directors }, { random, signal }) => {
    const pledge = signal.alert_type === 'promoter_pledge'
    const holder = directors[0]?.name ?? 'Promoter group'
    const start = random.between(46, 68)
    const rows = ['Q2 2026-27', 'Q1 2026-27', 'Q4 2025-26'].map((quarter, place) => ({
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
}
