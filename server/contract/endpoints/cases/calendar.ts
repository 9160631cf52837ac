import { all, one } from '../../answers.ts'
import { calendarFeed, deadline, newCalendarFeed } from '../../cases/calendar-feed.ts'
import type { Endpoint } from '../../endpoint.ts'

/** A user's deadlines as a calendar feed at a secret address. */
export const calendarEndpoints = {
  readCalendarFeed: {
    route: 'GET /v1/account/calendar_feed',
    summary: 'Whether the caller has a secret calendar address',
    scope: 'organisation',
    answer: one(calendarFeed),
  },
  renewCalendarFeed: {
    route: 'POST /v1/account/calendar_feed',
    summary: 'Create a new secret calendar address, shown once; the previous one stops working immediately',
    scope: 'organisation',
    secret: true,
    answer: one(newCalendarFeed),
  },
  stopCalendarFeed: {
    route: 'DELETE /v1/account/calendar_feed',
    summary: 'Delete the secret calendar address',
    scope: 'organisation',
    answer: one(calendarFeed),
  },
  readCalendar: {
    route: 'GET /v1/account/calendar',
    summary: 'The deadlines of the owner of a secret calendar address',
    byLink: 'calendar',
    rate: { points: 60, seconds: 3600 },
    scope: 'organisation',
    answer: all(deadline),
  },
} as const satisfies Record<string, Endpoint>
