import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import type { newOrgUnit, OrgUnit, orgUnitChange, orgUnitMembers } from '#server/contract/people/org-units.ts'
import { unitAndBelow } from '#server/contract/people/unit-tree.ts'
import { audit } from '#server/database/organisation/audit.ts'
import {
  deleteOrgUnit,
  insertOrgUnit,
  lockOrgUnits,
  movePortfoliosIntoUnit,
  moveUsersIntoUnit,
  readOrgUnits,
  readUnitMembers,
  updateOrgUnit,
} from '#server/database/people/org-units.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

const entity = 'unit'
const { none, taken, stale, inside, noParent, used, own, oneself, noPerson, noPortfolio } = messages.orgUnits

interface Editing extends UseCase {
  /** The actor's units. Members of a unit cannot change the tree, which would change what they can see. */
  units: string[]
}

async function lockUnits({ db, units }: Editing): Promise<OrgUnit[]> {
  if (units.length > 0) throw new Refusal('not allowed', own)
  await lockOrgUnits(db)
  return readOrgUnits(db)
}

const unitOf = (units: OrgUnit[], unitId: string) =>
  found(
    units.find(({ unit_id }) => unit_id === unitId),
    none,
  )

function checkVersion(unit: OrgUnit, version: number): void {
  if (unit.version !== version) throw new Refusal('conflict', stale)
}

type UnitInput = z.output<typeof newOrgUnit>

/** Rejects a name that a sibling has, and a parent that does not exist or is the unit itself or below it. */
function checkNameAndParent(units: OrgUnit[], { name, parent_id }: UnitInput, unitId?: string): void {
  if (parent_id !== null && !units.some(({ unit_id }) => unit_id === parent_id))
    throw invalid('parent_id', noParent)
  if (parent_id && unitId && unitAndBelow(units, unitId).includes(parent_id))
    throw invalid('parent_id', inside)
  const same = (one: OrgUnit) =>
    one.unit_id !== unitId && one.parent_id === parent_id && one.name.toLowerCase() === name.toLowerCase()
  if (units.some(same)) throw invalid('name', taken)
}

/**
 * Creates a unit and returns its id. Throws a Refusal: invalid by field if a sibling has the name or the parent does
 * not exist; not allowed for members of a unit.
 */
export async function createOrgUnit(editing: Editing, input: UnitInput): Promise<string> {
  const { db, actor } = editing
  checkNameAndParent(await lockUnits(editing), input)
  const { unit_id } = await insertOrgUnit(db, actor.organization_id, input)
  await audit(db, actor, { action: 'create', entity, entity_id: unit_id, after: input })
  return unit_id
}

/** Renames or moves a unit. Throws a Refusal: invalid if it would be below itself, conflict if it has changed since `version`. */
export async function changeOrgUnit(
  editing: Editing,
  unitId: string,
  { version, ...input }: z.output<typeof orgUnitChange>,
): Promise<void> {
  const { db, actor } = editing
  const units = await lockUnits(editing)
  const { name, parent_id, ...unit } = unitOf(units, unitId)
  checkVersion({ ...unit, name, parent_id }, version)
  checkNameAndParent(units, input, unitId)
  if (input.name === name && input.parent_id === parent_id) return
  await updateOrgUnit(db, unitId, input)
  const before = { name, parent_id }
  await audit(db, actor, { action: 'change', entity, entity_id: unitId, before, after: input })
}

const same = (some: string[], others: string[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

/**
 * Sets the users and portfolios of a unit. Throws an invalid Refusal for oneself, because one could not undo it, and
 * for users or portfolios that are not the organisation's or not visible.
 */
export async function changeOrgUnitMembers(
  editing: Editing,
  unitId: string,
  { version, ...members }: z.output<typeof orgUnitMembers>,
): Promise<void> {
  const { db, actor } = editing
  checkVersion(unitOf(await lockUnits(editing), unitId), version)
  const { everybody, every_portfolio } = await readUnitMembers(db)
  const people = [...new Set(members.people)]
  const portfolios = [...new Set(members.portfolios)]
  if (people.includes(actor.user_id)) throw invalid('people', oneself)
  if (people.some((id) => !everybody.some(({ user_id }) => user_id === id))) throw invalid('people', noPerson)
  if (portfolios.some((id) => !every_portfolio.some(({ portfolio_id }) => portfolio_id === id)))
    throw invalid('portfolios', noPortfolio)
  const inUnit = ({ unit_id }: { unit_id: string | null }) => unit_id === unitId
  const before = {
    people: everybody.filter(inUnit).map(({ user_id }) => user_id),
    portfolios: every_portfolio.filter(inUnit).map(({ portfolio_id }) => portfolio_id),
  }
  if (same(before.people, people) && same(before.portfolios, portfolios)) return
  await moveUsersIntoUnit(db, unitId, people)
  await movePortfoliosIntoUnit(db, unitId, portfolios)
  await updateOrgUnit(db, unitId, {})
  await audit(db, actor, {
    action: 'members',
    entity,
    entity_id: unitId,
    before,
    after: { people, portfolios },
  })
}

/** Removes a unit. Throws a conflict Refusal while it has units, users or portfolios. */
export async function removeOrgUnit(editing: Editing, unitId: string): Promise<void> {
  const { db, actor } = editing
  const units = await lockUnits(editing)
  const unit = unitOf(units, unitId)
  const below = units.some(({ parent_id }) => parent_id === unitId)
  if (below || unit.people > 0 || unit.portfolios > 0) throw new Refusal('conflict', used)
  await deleteOrgUnit(db, unitId)
  const { name, parent_id } = unit
  await audit(db, actor, { action: 'delete', entity, entity_id: unitId, before: { name, parent_id } })
}
