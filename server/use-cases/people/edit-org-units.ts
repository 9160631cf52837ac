import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import type { newOrgUnit, OrgUnit, orgUnitChange, orgUnitMembers } from '#server/contract/people/org-units.ts'
import { unitAndBelow } from '#server/contract/people/unit-tree.ts'
import { audit } from '#server/database/organisation/audit.ts'
import {
  deleteOrgUnit,
  insertOrgUnit,
  lockOrgUnits,
  putPeople,
  putPortfolios,
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

async function held({ db, units }: Editing): Promise<OrgUnit[]> {
  if (units.length > 0) throw new Refusal('not allowed', own)
  await lockOrgUnits(db)
  return readOrgUnits(db)
}

const unitOf = (units: OrgUnit[], unitId: string) =>
  found(
    units.find(({ unit_id }) => unit_id === unitId),
    none,
  )

function fresh(unit: OrgUnit, version: number): void {
  if (unit.version !== version) throw new Refusal('conflict', stale)
}

type Kept = z.output<typeof newOrgUnit>

/** Rejects a name that a sibling has, and a parent that does not exist or is the unit itself or below it. */
function fits(units: OrgUnit[], { name, parent_id }: Kept, unitId?: string): void {
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
export async function createOrgUnit(editing: Editing, kept: Kept): Promise<string> {
  const { db, actor } = editing
  fits(await held(editing), kept)
  const { unit_id } = await insertOrgUnit(db, actor.organization_id, kept)
  await audit(db, actor, { action: 'create', entity, entity_id: unit_id, after: kept })
  return unit_id
}

/** Renames or moves a unit. Throws a Refusal: invalid if it would be below itself, conflict if it has changed since `version`. */
export async function changeOrgUnit(
  editing: Editing,
  unitId: string,
  { version, ...kept }: z.output<typeof orgUnitChange>,
): Promise<void> {
  const { db, actor } = editing
  const units = await held(editing)
  const { name, parent_id, ...unit } = unitOf(units, unitId)
  fresh({ ...unit, name, parent_id }, version)
  fits(units, kept, unitId)
  if (kept.name === name && kept.parent_id === parent_id) return
  await updateOrgUnit(db, unitId, kept)
  const before = { name, parent_id }
  await audit(db, actor, { action: 'change', entity, entity_id: unitId, before, after: kept })
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
  { version, ...wanted }: z.output<typeof orgUnitMembers>,
): Promise<void> {
  const { db, actor } = editing
  fresh(unitOf(await held(editing), unitId), version)
  const { everybody, every_portfolio } = await readUnitMembers(db)
  const people = [...new Set(wanted.people)]
  const portfolios = [...new Set(wanted.portfolios)]
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
  await putPeople(db, unitId, people)
  await putPortfolios(db, unitId, portfolios)
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
  const units = await held(editing)
  const unit = unitOf(units, unitId)
  const below = units.some(({ parent_id }) => parent_id === unitId)
  if (below || unit.people > 0 || unit.portfolios > 0) throw new Refusal('conflict', used)
  await deleteOrgUnit(db, unitId)
  const { name, parent_id } = unit
  await audit(db, actor, { action: 'delete', entity, entity_id: unitId, before: { name, parent_id } })
}
