/** Labels of a user's status in the organisation. */
export const userStatuses = { active: 'Active', inactive: 'Deactivated', suspended: 'Suspended' } as const
export type UserStatus = keyof typeof userStatuses
export const userStatusNames = Object.keys(userStatuses) as [UserStatus, ...UserStatus[]]

/** Value of the role filter: users without a role. */
export const withoutRole = 'none'
