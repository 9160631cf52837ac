import { todayInIndia } from '#server/contract/calendar.ts'
import type { Work } from '#server/database/connection.ts'
import { readKeptStandings } from '#server/database/registry-standings.ts'
import { currentLines, type Standing } from '#server/rules/registry/lines.ts'
import { mustFile } from '#server/rules/registry/registrant.ts'
import { readForms } from '#server/use-cases/registry-forms.ts'
import { oncePerPage } from './page-reads.ts'

async function read(db: Work, party_id: string | undefined): Promise<Standing[]> {
  const today = todayInIndia()
  const stored = await readKeptStandings(db, { ...(party_id && { party_id }), today })
  const notKept = stored.filter(({ lines }) => lines === null).map((one) => one.party_id)
  const now = new Map(
    (notKept.length > 0 ? await readForms(db, today, { party_ids: notKept }) : []).map(({ body, forms }) => [
      body.party_id,
      currentLines(forms, today),
    ]),
  )
  return stored.map(({ lines, ...company }) => {
    // Struck off since it was read: nothing is asked of it any more.
    const asked = mustFile(company.status) ? (lines ?? now.get(company.party_id) ?? []) : []
    return { ...company, lines: asked }
  })
}

/**
 * What the organisation watches, or one company, with its forms of today: as a refresh has kept them on this day, else worked out now.
 * Read once for a page, however often it asks.
 */
export const readStandings = (db: Work, party_id?: string): Promise<Standing[]> =>
  oncePerPage(db, `registry standings ${party_id ?? ''}`, () => read(db, party_id))

/** When the first of those that are kept was read, and how many were worked out now. */
export function readingsOf(standings: Standing[]): { kept_since: string | null; read_now: number } {
  const kept = standings.flatMap(({ read_at }) => read_at ?? []).sort()
  return { kept_since: kept[0] ?? null, read_now: standings.length - kept.length }
}
