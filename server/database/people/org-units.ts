import { sql } from 'kysely'
import type { z } from 'zod'
import type { OrgUnit, orgUnitDetail } from '#server/contract/people/org-units.ts'
import type { Work } from '../connection.ts'
import { lockOwn } from '../lock.ts'
import { own } from '../own.ts'

/** Serialises changes to the organisation's units: two concurrent moves could otherwise create a cycle. */
export const lockOrgUnits = (db: Work) => lockOwn(db, 'org units')

const counted = (table: 'users' | 'portfolios') =>
  sql<number>`(select count(*) from ${sql.table(table)} m where m.unit_id = u.unit_id)`

/** The organisation's units by name. */
export const readOrgUnits = (db: Work): Promise<OrgUnit[]> =>
  db
    .selectFrom('org_units as u')
    .where(own('u'))
    .select(['u.unit_id', 'u.parent_id', 'u.name', 'u.version'])
    .select([counted('users').as('people'), counted('portfolios').as('portfolios')])
    .orderBy('u.name')
    .orderBy('u.unit_id')
    .execute()

type Everything = Pick<z.infer<typeof orgUnitDetail>, 'everybody' | 'every_portfolio'>

/** All users and portfolios of the organisation, by name, with their unit. */
export async function readUnitMembers(db: Work): Promise<Everything> {
  const { rows } = await sql<Everything>`select
    coalesce((select json_agg(json_build_object('user_id', u.user_id, 'name', u.name, 'email', u.email, 'unit_id', u.unit_id)
      order by lower(u.name), u.user_id) from users u where ${own('u')}), '[]') as everybody,
    coalesce((select json_agg(json_build_object('portfolio_id', p.portfolio_id, 'name', p.name, 'unit_id', p.unit_id)
      order by lower(p.name), p.portfolio_id) from portfolios p where ${own('p')}), '[]') as every_portfolio`.execute(
    db,
  )
  return rows[0] ?? { everybody: [], every_portfolio: [] }
}

type UnitFields = Pick<OrgUnit, 'name' | 'parent_id'>

/** Stores a unit and returns its id. */
export const insertOrgUnit = (db: Work, organization_id: string, fields: UnitFields) =>
  db
    .insertInto('org_units')
    .values({ organization_id, ...fields })
    .returning('unit_id')
    .executeTakeFirstOrThrow()

/** Updates a unit, or only increments its version. */
export const updateOrgUnit = (db: Work, unitId: string, fields: Partial<UnitFields>) =>
  db
    .updateTable('org_units')
    .where(own('org_units'))
    .where('unit_id', '=', unitId)
    .set({ ...fields, version: sql`version + 1` })
    .execute()

const moveIntoUnit =
  (table: 'users' | 'portfolios', key: 'user_id' | 'portfolio_id') =>
  async (db: Work, unitId: string, ids: string[]) => {
    const [all, id] = [sql.table(table), sql.ref(key)]
    await sql`update ${all} set unit_id = case when ${id} = any(${ids}) then ${unitId} end
    where organization_id = current_organization()
      and (${id} = any(${ids}) and unit_id is distinct from ${unitId} or unit_id = ${unitId} and not ${id} = any(${ids}))`.execute(
      db,
    )
  }

/** Moves users into a unit from whatever unit they were in, and removes all others from it. */
export const moveUsersIntoUnit = moveIntoUnit('users', 'user_id')

/** The same for portfolios, limited to those visible to this transaction. */
export const movePortfoliosIntoUnit = moveIntoUnit('portfolios', 'portfolio_id')

/** Removes a unit. */
export const deleteOrgUnit = (db: Work, unitId: string) =>
  db.deleteFrom('org_units').where(own('org_units')).where('unit_id', '=', unitId).execute()
