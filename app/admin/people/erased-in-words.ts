import type { Member } from '#server/contract/members.ts'

/** Somebody's address; of who was erased, whose address stands for nobody, that they were. */
export const addressInWords = ({ email, erased_at }: Pick<Member, 'email' | 'erased_at'>): string =>
  erased_at === null ? email : 'Personal data erased'
