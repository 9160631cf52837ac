import { sql } from 'kysely'
import type { NamedPerson } from '#server/contract/case.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

/** Somebody who may see cases; `works`: may also be given one. */
export interface CasePerson extends NamedPerson {
  works: boolean
}

/** The organisation's active members who may see cases: those who can be named in one. */
export const readCasePeople = (db: Work): Promise<CasePerson[]> =>
  db
    .selectFrom('users')
    .where(own('users'))
    .select(['user_id', 'name as fullname', sql<boolean>`policy -> '/app/cases' ? 'PATCH'`.as('works')])
    .where('status', '=', 'active')
    .where(sql<boolean>`policy -> '/app/cases' ? 'GET'`)
    .orderBy('name')
    .execute()

/** Of them those who may be given a case. */
export const assigneesOf = (people: CasePerson[]): NamedPerson[] =>
  people.flatMap(({ works, ...person }) => (works ? person : []))
