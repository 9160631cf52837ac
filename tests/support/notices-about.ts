import type { FreshDatabase } from './database.ts'

/** Who was told what about a thing, and where it leads. */
export const noticesAbout = ({ owner }: FreshDatabase, entity_id: string) =>
  owner
    .selectFrom('notices')
    .where('entity_id', '=', entity_id)
    .select(['user_id', 'kind', 'text', 'link'])
    .orderBy('user_id')
    .execute()
