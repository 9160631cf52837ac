import type { SignalEvidence } from '#server/contract/signals/signal-evidence.ts'
import { accountsKnownOn } from '../calendar.ts'
import type { PartyFacts } from '../parties/party-facts.ts'

const byDay = <T>(rows: T[], dayOf: (row: T) => string | undefined, day: string): T[] =>
  rows
    .filter((row) => (dayOf(row) ?? '') <= day)
    .sort((one, other) => (dayOf(one) ?? '').localeCompare(dayOf(other) ?? ''))

/** The evidence about a party on a date, from which signals are computed. */
export function evidenceOn(facts: PartyFacts, day: string): SignalEvidence {
  const { party_id, name, model_type, listed, trade, nic } = facts.business
  return {
    party_id,
    name,
    model_type,
    listed,
    industry: trade.industry,
    nic_code: nic,
    status: facts.status,
    source_date: facts.source_date,
    statements: facts.years.filter(({ period_end }) => accountsKnownOn(period_end) <= day),
    quarters: byDay(facts.quarters, ({ period_end }) => period_end, day).map(
      ({ period_end = '', figures = {} }) => ({ period_end, figures }),
    ),
    former_names: byDay(facts.former_names, ({ until }) => until, day),
    scores: byDay(facts.scores, ({ computed_on }) => computed_on, day).map(
      ({ computed_on = '', score = 0, band = 'low', receipt }) => ({
        computed_on,
        score,
        band,
        reasons: receipt?.reasons ?? [],
        ...(receipt?.version && { version: receipt.version }),
      }),
    ),
    ratings: byDay(facts.ratings, ({ rated_on }) => rated_on, day).map(
      ({
        agency = '',
        instrument = '',
        rating = '',
        previous_rating = null,
        action = null,
        rated_on = '',
      }) => ({ agency, instrument, rating, previous_rating, action, date: rated_on }),
    ),
    gst_registrations: facts.gstins.map(({ value = '', status = '' }) => ({
      gstin: value,
      status: status ?? '',
    })),
    gst_filings: byDay(facts.filings, ({ due_on }) => due_on, day).map(
      ({ gstin = '', return_type = '', period = '', due_on = '', filed_on = null }) => ({
        gstin,
        return_type,
        period,
        due_on,
        filed_on,
      }),
    ),
    epfo_months: byDay(facts.epfo, ({ due_on }) => due_on, day).map(
      ({ establishment = '', month = '', due_on = '', paid_on = null, employees = 0, amount = 0 }) => ({
        establishment,
        month,
        due_on,
        paid_on,
        count: employees,
        paid: amount,
      }),
    ),
    charges: byDay(facts.charges, ({ created_on }) => created_on, day).map(
      ({ charge_id = '', holder = '', amount = 0, created_on = '', satisfied_on = null }) => ({
        charge_id,
        holder,
        amount,
        created_on,
        satisfied_on,
      }),
    ),
    court_cases: byDay(facts.courts, ({ filed_on }) => filed_on, day).map(
      ({ court = '', kind = '', number = '', other_party = null, filed_on = '', stage = '' }) => ({
        court,
        kind,
        number,
        other_party,
        filed_on,
        stage,
      }),
    ),
    news: byDay(facts.news, ({ published_on }) => published_on, day).map(
      ({ published_on = '', source = '', title = '', sentiment = 'neutral' }) => ({
        date: published_on,
        source,
        headline: title,
        sentiment,
      }),
    ),
    directors: facts.directors.map(({ name, din, designation, from, to, struck_off }) => ({
      name,
      din,
      role: designation,
      from_date: from,
      to_date: to,
      struck_off,
    })),
  }
}
