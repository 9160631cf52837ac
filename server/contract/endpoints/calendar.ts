import { all, one } from '../answers.ts'
import { calendarFeed, deadline, newCalendarFeed } from '../calendar-feed.ts'
import type { Endpoint } from '../endpoint.ts'

/** A person's deadlines for their own calendar, at a secret address. */
export const calendarEndpoints = {
  readCalendarFeed: {
    route: 'GET /v1/account/calendar_feed',
    summary: 'Whether the person who asks has a secret address for their deadlines',
    scope: 'organisation',
    answer: one(calendarFeed),
  },
  renewCalendarFeed: {
    route: 'POST /v1/account/calendar_feed',
    summary: 'A new secret address, told once; the one before it stops at once',
    scope: 'organisation',
    secret: true,
    answer: one(newCalendarFeed),
  },
  stopCalendarFeed: {
    route: 'DELETE /v1/account/calendar_feed',
    summary: 'No secret address any more',
    scope: 'organisation',
    answer: one(calendarFeed),
  },
  readCalendar: {
    route: 'GET /v1/account/calendar',
    summary: 'The deadlines of the person whose secret address it is',
    byLink: 'calendar',
    rate: { points: 60, seconds: 3600 },
    scope: 'organisation',
    answer: all(deadline),
  },
} as const satisfies Record<string, Endpoint>
