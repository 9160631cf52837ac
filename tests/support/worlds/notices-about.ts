import type { FreshDatabase } from '../database/database.ts'

/** The notices about an entity: recipients, kinds and links. */
export const noticesAbout = ({ owner }: FreshDatabase, entity_id: string) =>
  owner
    .selectFrom('notices')
    .where('entity_id', '=', entity_id)
    .select(['user_id', 'kind', 'text', 'link'])
    .orderBy('user_id')
    .execute()
