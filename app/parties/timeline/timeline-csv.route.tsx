import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import { eventKinds } from '#server/contract/notices/event-kinds.ts'
import { requireValidQuery } from '../../forms/lists/list-query.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { csvAnswer } from '../../http/files/csv-answer.server.ts'
import { listPath } from '../../http/list-path.ts'
import { required } from '../../http/required.ts'
import { filteredEvents } from './timeline.server.ts'

/** The filtered events, all of them, newest first, as CSV. */
export const loader = signedIn(
  features.party,
  async (ctx) => {
    const { data } = await ctx.api.read('partyTimeline', { partyId: required(ctx.params.partyId) })
    const { query, matching } = filteredEvents(data, ctx.url)
    requireValidQuery(query)
    const rows = matching.map(({ date, kind, words }) => [ddmmyyyy(date), eventKinds[kind], words])
    return csvAnswer('timeline.csv', [['Date', 'Kind', 'Event'], ...rows])
  },
  { refusedAt: listPath },
)
