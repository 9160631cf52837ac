import { todayInIndia } from '#server/contract/calendar.ts'
import type { Work } from '#server/database/connection.ts'
import { type Reading, readUnreadCompanies } from '#server/database/registry/registry-reading.ts'
import { standingOf } from '#server/rules/registry/lines.ts'
import { readForms } from '#server/use-cases/registry/registry-forms.ts'
import { oncePerPage } from '../page-reads.ts'

// About half a second of work.
const maxComputed = 500

/** A reading, and the number of companies not refreshed today, if there are too many to compute now. */
type Read = Reading & { not_read: number }

async function read(db: Work, party_id: string | undefined): Promise<Read> {
  const today = todayInIndia()
  const { party_ids, count } = await readUnreadCompanies(db, { party_id, today, limit: maxComputed })
  if (count > maxComputed) return { party_id, computed: [], not_read: count }
  const forms = party_ids.length > 0 ? await readForms(db, party_ids, today) : []
  return { party_id, computed: forms.map((one) => standingOf(one.body, one.forms, today)), not_read: 0 }
}

/**
 * The registry status of the companies that the organisation watches, or of one company: as stored by a refresh today,
 * or computed now if there are few. Read once per page view, however often it is called.
 */
export const readStandings = (db: Work, party_id?: string): Promise<Read> =>
  oncePerPage(db, `registry standings ${party_id ?? ''}`, () => read(db, party_id))
