import type { ModelScore, ScoreParts } from '#server/contract/party-records.ts'
import type { Signed } from '../../gateway/guard.server.ts'
import type { Score } from '../early-warning.server.ts'
import { readPartySlice } from '../party-slice.server.ts'
import { courseOf } from './course.server.ts'
import { modelsOf } from './models.server.ts'
import { partsOf } from './parts.server.ts'
import { viewOf } from './views.ts'

/** The part of the section that an address asks for; the others are not read. */
export async function readView(at: Signed) {
  const view = viewOf(at.url.searchParams)
  const [scores, parts, models] = await Promise.all([
    view === 'course' ? readPartySlice(at, 'scores', (rows: Score[]) => courseOf(rows)) : null,
    view === 'parts' ? readPartySlice(at, 'score-parts', (of: ScoreParts | null) => partsOf(of)) : null,
    view === 'models'
      ? readPartySlice(at, 'models', (of: ModelScore[]) => modelsOf(of, at.url.searchParams.get('of')))
      : null,
  ])
  return { view, scores, parts, models }
}
