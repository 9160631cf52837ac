import type { Member } from '#server/contract/people/members.ts'

/** A user's e-mail address, or "Personal data erased" for an erased user. */
export const emailOrErased = ({ email, erased_at }: Pick<Member, 'email' | 'erased_at'>): string =>
  erased_at === null ? email : 'Personal data erased'
