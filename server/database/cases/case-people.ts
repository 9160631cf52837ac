import { sql } from 'kysely'
import type { NamedPerson } from '#server/contract/cases/case.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** A user who may see cases; `works`: whether they may also be assigned one. */
export interface CasePerson extends NamedPerson {
  works: boolean
}

/** The organisation's active members who may see cases and can therefore be mentioned in one. */
export const readCasePeople = (db: Work): Promise<CasePerson[]> =>
  db
    .selectFrom('users')
    .where(own('users'))
    .select(['user_id', 'name as fullname', sql<boolean>`policy -> '/app/cases' ? 'PATCH'`.as('works')])
    .where('status', '=', 'active')
    .where(sql<boolean>`policy -> '/app/cases' ? 'GET'`)
    .orderBy('name')
    .execute()

/** The members who may be assigned a case. */
export const assigneesOf = (people: CasePerson[]): NamedPerson[] =>
  people.flatMap(({ works, ...person }) => (works ? person : []))
