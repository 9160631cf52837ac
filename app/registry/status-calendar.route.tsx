import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import { registryForms } from '#server/contract/registry/registry-forms.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { calendarAnswer } from '../http/files/calendar-answer.server.ts'
import { listPath } from '../http/list-path.ts'
import { originOf } from '../http/origin.server.ts'
import { allStatusLines } from './status.server.ts'

/** The forms still to be filed, filtered, on their due dates, as a calendar file. */
export const loader = signedIn(
  features.mcaStatus,
  async (ctx) => {
    const rows = await allStatusLines(ctx)
    const open = rows.filter(({ state }) => state === 'due' || state === 'late')
    return calendarAnswer(
      'registry status',
      open.map(({ party_id, party_name, form, period_end, director, due_on, basis }) => ({
        id: `registry-${party_id}-${form}-${period_end}${director ? `-${director.din}` : ''}`,
        day: due_on,
        summary: `${registryForms[form].name} of ${party_name}${director ? `, ${director.name}` : ''}`,
        description: `For the period to ${ddmmyyyy(period_end)}. ${basis}.`,
        url: `${originOf(ctx.request)}/mca-status?party_id=${party_id}`,
      })),
    )
  },
  { refusedAt: listPath },
)
