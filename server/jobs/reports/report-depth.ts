import { readOwnership } from '#server/api/handlers/parties/ownership.ts'
import type { Work } from '#server/database/connection.ts'
import { readFilings } from '#server/database/parties/registrations.ts'
import { readNeighbours } from '#server/database/parties/relations.ts'
import { readStatements } from '#server/database/parties/statements.ts'
import type { ReportData } from '#server/reports/report-data.ts'
import { epfoConduct, gstConduct } from '#server/rules/parties/filing-conduct.ts'
import { readMethod } from './report-method.ts'
import { readAnnualForms } from './report-registry.ts'

type Depth = Required<Pick<ReportData, 'ownership' | 'related' | 'filings' | 'gst' | 'epfo' | 'quarters'>> &
  Pick<ReportData, 'method'>

/**
 * The data that only an in-depth report contains, as of `today` (YYYY-MM-DD). `known`: the related parties disclosed by
 * the party itself; `leader`: the term for one of its leaders, such as director.
 */
export async function readDepth(
  db: Work,
  partyId: string,
  { today, known, leader }: { today: string; known: { name: string; how: string }[]; leader: string },
): Promise<Depth> {
  const { up, down } = await readOwnership(db, partyId)
  const { gst, epfo } = await readFilings(db, partyId)
  return {
    ownership: {
      up: up.sentences,
      down: down.sentences,
      untold: up.untold + down.untold,
      flawed: up.flawed || down.flawed,
    },
    related: [...known, ...(await readBeside(db, partyId, leader))],
    filings: await readAnnualForms(db, partyId),
    gst: gstConduct(gst, today),
    epfo: epfoConduct(epfo, today),
    quarters: await readQuarters(db, partyId),
    method: await readMethod(db, partyId),
  }
}

async function readBeside(db: Work, partyId: string, leader: string) {
  const { same_address, shared_directors } = await readNeighbours(db, partyId)
  return [
    ...shared_directors.map(({ name, shared }) => ({
      name,
      how: shared === 1 ? `One ${leader} in common` : `${shared} ${leader}s in common`,
    })),
    ...same_address.map(({ name }) => ({ name, how: 'Registered at the same address' })),
  ]
}

async function readQuarters(db: Work, partyId: string): Promise<ReportData['quarters'] & object> {
  const own = await readStatements(db, partyId, 'standalone', 'quarterly')
  const all = own.length > 0 ? own : await readStatements(db, partyId, 'consolidated', 'quarterly')
  return all.map(({ period_end, basis, figures, source }) => ({ period_end, basis, figures, source }))
}
