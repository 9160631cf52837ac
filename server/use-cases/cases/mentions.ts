import { readCasePeople } from '#server/database/cases/case-people.ts'
import type { Work } from '#server/database/connection.ts'
import { findMentions, type Mentions } from '#server/rules/cases/mentions.ts'

/** The users a text mentions with @, among the organisation's active users who may read cases. */
export async function mentionsIn(db: Work, text: string | null | undefined): Promise<Mentions> {
  if (!text?.includes('@')) return { people: [], written: [], unknown: [] }
  return findMentions(text, await readCasePeople(db))
}
