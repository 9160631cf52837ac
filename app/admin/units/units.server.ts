import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { newOrgUnit, orgUnitChange, orgUnitMembers } from '#server/contract/people/org-units.ts'
import { unitAndBelow, unitPaths, unitTree } from '#server/contract/people/unit-tree.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { submitMerged } from '../../forms/conflicts/submit-merged.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { formWithApiErrors } from '../../forms/form-with-errors.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { AnyAnswer } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'

const page = '/admin/org-units'
const wholeOrganisation = 'Whole organisation'
const idOf = ({ params }: RequestContext) => required(params.unitId)

/** The tree of units, and the possible parents of a new one. */
export async function readUnits({ api, session }: RequestContext) {
  const { data: units, own } = await api.read('listOrgUnits')
  return {
    tree: unitTree(units),
    paths: unitPaths(units),
    // Users who belong to a unit cannot change units.
    may_add: !own && allows(session.policy, features.orgUnits, 'POST'),
  }
}

/**
 * A unit, its possible parents, and the users (except the current one) and portfolios that can belong to it, each with
 * their present unit.
 */
export async function readUnit(ctx: RequestContext) {
  const { data: detail } = await ctx.api.read('readOrgUnit', { unitId: idOf(ctx) })
  const { units, everybody, every_portfolio, ...unit } = detail
  const all = unitPaths(units)
  const inside = unitAndBelow(units, unit.unit_id)
  const elsewhere = (unit_id: string | null) =>
    unit_id === unit.unit_id ? undefined : all.find((one) => one.unit_id === unit_id)?.path
  const named = (name: string, unit_id: string | null) => {
    const path = elsewhere(unit_id)
    return path ? `${name}, now in ${path}` : name
  }
  const { user_id: self, policy } = ctx.session
  // Users who belong to a unit cannot change units.
  const isFree = !everybody.find(({ user_id }) => user_id === self)?.unit_id
  const may = (method: string) => allows(policy, features.orgUnits, method)
  const here = ({ unit_id }: { unit_id: string | null }) => unit_id === unit.unit_id
  return {
    unit,
    fields: {
      'save-unit': { name: unit.name, parent_id: unit.parent_id ?? '' },
      'unit-members': {
        people: everybody.filter(here).map(({ user_id }) => user_id),
        portfolios: every_portfolio.filter(here).map(({ portfolio_id }) => portfolio_id),
      },
    },
    path: all.find(({ unit_id }) => unit_id === unit.unit_id)?.path ?? unit.name,
    paths: all.filter(({ unit_id }) => !inside.includes(unit_id)),
    people: everybody
      .filter(({ user_id }) => user_id !== self)
      .map(({ user_id, name, unit_id }) => ({ id: user_id, label: named(name, unit_id) })),
    portfolios: every_portfolio.map(({ portfolio_id, name, unit_id }) => ({
      id: portfolio_id,
      label: named(name, unit_id),
    })),
    may_change: isFree && may('PATCH'),
    removable: isFree && may('DELETE') && inside.length === 1 && unit.people === 0 && unit.portfolios === 0,
  }
}

const add = (ctx: RequestContext) =>
  submit(ctx.form, newOrgUnit, async (body): Promise<Response | AnyAnswer> => {
    const answer = await ctx.api.ask('createOrgUnit', { body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(`${page}/${answer.data.data.unit_id}`, 'unit-saved') : answer
  })

const standing = (ctx: RequestContext, intent: 'save-unit' | 'unit-members') => ({
  message: messages.orgUnits.stale,
  now: async () => (await readUnit(ctx)).fields[intent],
  label: (name: string) => (name === 'name' ? 'Name' : 'Parent unit'),
  inWords: async (name: string, value: string) =>
    name === 'name'
      ? value
      : ((await readUnit(ctx)).paths.find(({ unit_id }) => unit_id === value)?.path ?? wholeOrganisation),
})

const save = (ctx: RequestContext) =>
  submitMerged(
    ctx.form,
    orgUnitChange,
    async (body): Promise<Response | AnyAnswer> => {
      const answer = await ctx.api.ask('changeOrgUnit', { unitId: idOf(ctx), body, key: formKey(ctx) })
      return answer.ok ? redirectWithToast(page, 'unit-saved') : answer
    },
    standing(ctx, 'save-unit'),
  )

const saveMembers = (ctx: RequestContext) =>
  submitMerged(
    ctx.form,
    orgUnitMembers,
    async (body): Promise<Response | AnyAnswer> => {
      const answer = await ctx.api.ask('changeOrgUnitMembers', { unitId: idOf(ctx), body, key: formKey(ctx) })
      return answer.ok ? redirectWithToast(page, 'unit-saved') : answer
    },
    standing(ctx, 'unit-members'),
  )

async function remove(ctx: RequestContext) {
  const answer = await ctx.api.ask('deleteOrgUnit', { unitId: idOf(ctx), key: formKey(ctx) })
  return answer.ok ? redirectWithToast(page, 'unit-removed') : formWithApiErrors(ctx, answer)
}

export const unitsAction = (ctx: RequestContext) => handleByIntent<unknown>(ctx, { 'new-unit': add })

export const unitAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { 'save-unit': save, 'unit-members': saveMembers, 'remove-unit': remove })
