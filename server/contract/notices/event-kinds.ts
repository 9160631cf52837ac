/** Labels of the events in a party's timeline, in the order of the filter list. */
export const eventKinds = {
  register: 'Register',
  registration: 'Registration',
  director: 'Director or partner',
  charge: 'Charge',
  rating: 'Rating',
  court: 'Court case',
  statement: 'Statement',
  gst: 'GST return',
  epfo: 'Provident fund',
  score: 'Early-warning score',
  alert: 'Alert',
  news: 'News',
} as const
export type EventKind = keyof typeof eventKinds

/** The source fields of an event; its kind determines which are present. Amounts in rupees. */
export interface EventFacts {
  what?: string | null
  name?: string | null
  of?: string | null
  more?: string | null
  amount?: number | null
  before?: number | null
  due?: string | null
  ends?: boolean
  /** The date an alert was raised. */
  raised?: string | null
}
