/** What an event of a party's timeline is about, in words; the order is that of a list to choose from. */
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

/** What an event was read with; its kind says which of them it has. Amounts in rupees. */
export interface EventFacts {
  what?: string | null
  name?: string | null
  of?: string | null
  more?: string | null
  amount?: number | null
  before?: number | null
  due?: string | null
  ends?: boolean
  /** The day an alert was raised. */
  raised?: string | null
}
