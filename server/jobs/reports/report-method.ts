import { readModels } from '#server/api/handlers/parties/records.ts'
import { readScoreParts } from '#server/api/handlers/parties/score-parts.ts'
import type { Work } from '#server/database/connection.ts'
import { readParty } from '#server/database/parties/parties.ts'
import type { ReportData } from '#server/reports/report-data.ts'
import { nullToUndefined } from '../null-to-undefined.ts'

/** The inputs and result of the newest score, and the published models over the same statements; undefined without a score. */
export async function readMethod(db: Work, partyId: string): Promise<ReportData['method']> {
  const parts = await readScoreParts(db, partyId)
  const party = await readParty(db, partyId)
  if (!parts || !party) return undefined
  const models = await readModels(db, party)
  return {
    version: parts.version,
    parts: [
      ...parts.groups.flatMap(({ parts: of }) =>
        of.map((one) => ({
          label: one.label,
          input: one.input ?? 'Not on record',
          threshold: one.threshold,
          points: nullToUndefined(one.points),
          at_most: one.at_most,
        })),
      ),
      ...parts.others.map(({ label, points, source }) => ({ label, input: source, points })),
    ],
    models: models.map((one) => ({
      key: one.key,
      name: one.name,
      year: nullToUndefined(one.financial_year),
      total: nullToUndefined(one.total),
      zone: nullToUndefined(one.zone),
      limits: one.limits,
      why_not: nullToUndefined(one.not_computed),
    })),
  }
}
