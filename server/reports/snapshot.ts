import type { ReportSnapshot } from '#server/contract/reports/report-snapshot.ts'
import type { ReportData } from './report-data.ts'

/** The figures of a report that are stored for comparison with the next report on the same party. */
export function snapshotOf(data: ReportData): ReportSnapshot {
  const { party, score, charges, ratings, court_cases, statements, directors } = data
  return {
    status: party.status,
    ...(score && { score: { score: score.score, band: score.band } }),
    open_charges: charges
      .filter(({ satisfied_on }) => !satisfied_on)
      .map(({ charge_id, holder, amount }) => ({ charge_id, holder, amount })),
    satisfied_charges: charges.flatMap(({ charge_id, satisfied_on }) => (satisfied_on ? [charge_id] : [])),
    ratings: ratings.map(({ agency, instrument, rating, date }) => ({ agency, instrument, rating, date })),
    court_cases: court_cases.map(({ number, court, kind }) => ({ number, court, kind })),
    statements: statements.map(({ period_end, basis }) => ({ period_end, basis })),
    directors: directors.map(({ name, role }) => ({ name, role })),
  }
}
