import type { calendarEndpoints } from '#server/contract/endpoints/cases/calendar.ts'
import { allows } from '#server/contract/features.ts'
import { noticeEntities } from '#server/contract/notices/notice-kinds.ts'
import { readFeed } from '#server/database/cases/calendar-feeds.ts'
import { readDeadlines } from '#server/database/cases/deadlines.ts'
import { renewFeed, stopFeed } from '#server/use-cases/cases/calendar-feed.ts'
import type { HandlersOf } from '../../handler.ts'

/** A user's deadlines as a calendar feed. */
export const calendarHandlers: HandlersOf<typeof calendarEndpoints> = {
  readCalendarFeed: async ({ db, actor }) => ({ data: await readFeed(db, actor.user_id) }),
  renewCalendarFeed: async (useCase) => ({ data: { token: await renewFeed(useCase) } }),
  stopCalendarFeed: async (useCase) => {
    await stopFeed(useCase)
    return { data: { since: null } }
  },
  readCalendar: async ({ db, viewer: { user_id, policy } }) => {
    const deadlines = await readDeadlines(db, { user_id })
    return {
      data: deadlines
        .filter(({ entity }) => {
          const { feature } = noticeEntities[entity]
          return !feature || allows(policy, feature)
        })
        .map(({ what, entity, entity_id, day, text, changed_at }) => ({
          what,
          entity_id,
          day,
          text,
          changed_at,
          link: noticeEntities[entity].at + entity_id,
        })),
    }
  },
}
