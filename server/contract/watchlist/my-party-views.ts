/** Lists of a user's parties: watched by the organisation, something was created for it, or recently viewed. */
export const myPartyViews = ['watched', 'created', 'seen'] as const
export type MyPartyView = (typeof myPartyViews)[number]

/** Sort keys of these lists; `when` is since when or when last, newest first. */
export const myPartySorts = ['when', 'name', 'age', 'capital'] as const
export type MyPartySort = (typeof myPartySorts)[number]
