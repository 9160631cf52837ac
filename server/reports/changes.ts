import { courtKindWords } from '#server/contract/parties/legal-words.ts'
import { wordsOf } from '#server/contract/parties/model-types.ts'
import { ratingText } from '#server/contract/parties/rating-text.ts'
import type { ReportSnapshot } from '#server/contract/reports/report-snapshot.ts'
import { day, money, riskWord } from './figures.ts'

/** A change between two reports: its subject, the previous value, and the current one. */
export type Change = { what: string; before: string; now: string }

const none = '—'

/**
 * What is new, removed or changed for a party since the previous report, most important first; empty if nothing
 * changed. `model_type` is the party's.
 */
export function changesSince(before: ReportSnapshot, now: ReportSnapshot, model_type: string): Change[] {
  const { seat } = wordsOf(model_type)
  return [
    ...differing('Status', before.status, now.status),
    ...differing('Early-warning score', scoreWords(before), scoreWords(now)),
    ...chargeChanges(before, now),
    ...added(
      before.ratings,
      now.ratings,
      (one) => `${one.agency} ${one.instrument} ${one.rating} ${one.date}`,
    ).map(({ agency, instrument, rating, date }) => ({
      what: `Rating by ${agency}, ${instrument}`,
      before: latestRating(before, agency, instrument),
      now: `${ratingText(rating)}, ${day(date)}`,
    })),
    ...added(before.court_cases, now.court_cases, ({ number, court }) => `${number} ${court}`).map(
      ({ number, court, kind }) => ({
        what: 'Court case',
        before: none,
        now: `${courtKindWords(kind)}: ${number}, ${court}`,
      }),
    ),
    ...added(before.statements, now.statements, (one) => `${one.period_end} ${one.basis}`).map(
      ({ period_end, basis }) => ({
        what: 'Statements',
        before: none,
        now: `Year to ${day(period_end)}, ${basis.toLowerCase()}`,
      }),
    ),
    ...added(before.directors, now.directors, nameOf).map(({ name, role }) => ({
      what: `${seat} joined`,
      before: none,
      now: `${name}, ${role}`,
    })),
    ...added(now.directors, before.directors, nameOf).map(({ name, role }) => ({
      what: `${seat} left`,
      before: `${name}, ${role}`,
      now: none,
    })),
    ...pairs(before.directors, now.directors, nameOf).flatMap(([was, is]) =>
      differing(`Role of ${is.name}`, was.role, is.role),
    ),
  ]
}

const nameOf = ({ name }: { name: string }) => name

function differing(what: string, before: string, now: string): Change[] {
  return before === now ? [] : [{ what, before, now }]
}

const scoreWords = ({ score }: ReportSnapshot) =>
  score ? `${score.score}, ${riskWord(score.band)} risk` : none

function chargeChanges(before: ReportSnapshot, now: ReportSnapshot): Change[] {
  const id = ({ charge_id }: { charge_id: string }) => charge_id
  const words = (one: ReportSnapshot['open_charges'][number]) =>
    `${one.charge_id}, ${one.holder}, ${money(one.amount)}`
  const created = added(before.open_charges, now.open_charges, id)
  const satisfied = before.open_charges.filter((one) => now.satisfied_charges.includes(one.charge_id))
  return [
    ...created.map((one) => ({ what: 'Charge created', before: none, now: words(one) })),
    ...pairs(before.open_charges, now.open_charges, id).flatMap(([was, is]) =>
      differing('Charge modified', words(was), words(is)),
    ),
    ...satisfied.map((one) => ({ what: 'Charge satisfied', before: words(one), now: 'Satisfied' })),
  ]
}

function latestRating({ ratings }: ReportSnapshot, agency: string, instrument: string): string {
  const [latest] = ratings
    .filter((one) => one.agency === agency && one.instrument === instrument)
    .sort((a, b) => b.date.localeCompare(a.date))
  return latest ? `${ratingText(latest.rating)}, ${day(latest.date)}` : none
}

function added<T>(before: T[], now: T[], key: (one: T) => string): T[] {
  const known = new Set(before.map(key))
  return now.filter((one) => !known.has(key(one)))
}

/** The items present in both, before and after. */
const pairs = <T extends object>(before: T[], now: T[], key: (one: T) => string): [was: T, is: T][] =>
  now.flatMap((is): [T, T][] => {
    const was = before.find((one) => key(one) === key(is))
    return was ? [[was, is]] : []
  })
