/** The age of an alert: within the last days, or older. */
export const alertAges = ['7', '30', 'over30', 'over90'] as const
export type AlertAge = (typeof alertAges)[number]

export const alertSorts = ['date_of_alert', 'severity', 'party_name', 'score', 'exposure'] as const
export type AlertSort = (typeof alertSorts)[number]
