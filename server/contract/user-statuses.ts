/** How a person stands in their organisation, in words. */
export const userStatuses = { active: 'Active', inactive: 'Deactivated', suspended: 'Suspended' } as const
export type UserStatus = keyof typeof userStatuses
export const userStatusNames = Object.keys(userStatuses) as [UserStatus, ...UserStatus[]]

/** In the filter of a list by role: people who have none. */
export const withoutRole = 'none'
