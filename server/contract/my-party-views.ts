/** Why a party can be one of mine: the organisation watches it, I created something for it, or I looked at it. */
export const myPartyViews = ['watched', 'created', 'seen'] as const
export type MyPartyView = (typeof myPartyViews)[number]

/** What the parties of a view are sorted by; `when` is since when, or when last, and the newest come first. */
export const myPartySorts = ['when', 'name', 'age', 'capital'] as const
export type MyPartySort = (typeof myPartySorts)[number]
