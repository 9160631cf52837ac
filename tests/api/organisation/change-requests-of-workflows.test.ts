import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { UsedWorkflow } from '#server/contract/cases/workflow.ts'
import { messages } from '#server/contract/messages.ts'
import { type Asked, secondPersons } from '#tests/support/worlds/second-persons.ts'

// Workflows and case types, and what waits for something that was removed meanwhile.

const world = secondPersons()
const { ask, setRules, approve, request, access, invite } = world
beforeAll(async () => {
  await setRules(['signals', 'policies', 'workflows'])
})

test('changing or creating a workflow needs approval', async () => {
  const read = async () => (await ask<{ data: UsedWorkflow }>('/v1/admin/workflows/fraud')).data.data
  const { name, statuses, moves, escalates, version } = await read()
  const draft = { name: `${name} and theft`, statuses, moves, escalates }
  const changed = await ask<Asked>('/v1/admin/workflows/fraud', {
    method: 'PATCH',
    body: { ...draft, version },
  })
  const made = await ask<Asked>('/v1/admin/workflows', { body: { ...draft, name: 'A new one' } })
  expect(await read()).toMatchObject({ name, version })
  for (const { data } of [changed, made])
    expect((await approve(data.request_id)).data.data.status).toBe('approved')
  expect(await read()).toMatchObject({ name: `${name} and theft`, version: version + 1 })
  const all = await ask<{ data: UsedWorkflow[] }>('/v1/admin/workflows')
  expect(all.data.data.map((one) => one.name)).toContain('A new one')
})

interface Type {
  case_type_id: string
  name: string
  ticket_workflow_id: string
  due_days: object
  version: number
  waits: object | null
}
const typesOfCases = async () => (await ask<{ data: Type[] }>('/v1/admin/case_types')).data.data

test('giving a case type another workflow needs approval, renaming it does not', async () => {
  const [type] = (await typesOfCases()).filter((one) => one.ticket_workflow_id !== 'fraud')
  const { case_type_id = '', name = '', ticket_workflow_id, due_days, version } = type ?? {}
  const change = (body: object) =>
    ask<Asked>(`/v1/admin/case_types/${case_type_id}`, { method: 'PATCH', body: { due_days, ...body } })
  const renamed = await change({ version, name: `${name} review`, ticket_workflow_id })
  expect(renamed.data.request_id).toBeUndefined()
  const { request_id } = (
    await change({ version: Number(version) + 1, name: `${name} review`, ticket_workflow_id: 'fraud' })
  ).data
  const now = async () => (await typesOfCases()).find((one) => one.case_type_id === case_type_id)
  expect(await now()).toMatchObject({ ticket_workflow_id, name: `${name} review`, waits: { request_id } })
  expect(await request(request_id)).toMatchObject({
    kind: 'case_type',
    before: { workflow: expect.any(String) },
    after: { workflow: 'Fraud examination and theft' },
  })
  expect((await approve(request_id)).data.data.status).toBe('approved')
  expect(await now()).toMatchObject({ ticket_workflow_id: 'fraud', waits: null })
})

test('deleting a workflow needs approval, and fails if the workflow was changed in the meantime', async () => {
  const all = (await ask<{ data: UsedWorkflow[] }>('/v1/admin/workflows')).data.data
  const { workflow_id } = all.find(({ name }) => name === 'A new one') ?? {}
  const remove = () => ask<Asked>(`/v1/admin/workflows/${workflow_id}`, { method: 'DELETE' })
  const first = (await remove()).data.request_id
  await sql`update workflows set version = version + 1 where workflow_id = ${workflow_id}`.execute(
    world.owner,
  )
  expect((await approve(first)).data.data).toMatchObject({
    status: 'expired',
    note: messages.workflows.stale,
  })
  const second = (await remove()).data.request_id
  expect((await approve(second)).data.data.status).toBe('approved')
  expect((await ask(`/v1/admin/workflows/${workflow_id}`)).status).toBe(404)
})

test('a pending change expires with a reason if its subject or target was deleted in the meantime', async () => {
  const made = await ask<{ data: { role_id: string } }>('/v1/admin/roles', {
    body: { name: 'Short-lived', policy: {}, preview: false },
  })
  const { role_id } = made.data.data
  const role = (await ask<{ data: { version: number } }>(`/v1/admin/roles/${role_id}`)).data.data
  const person = await access('u_viewer')
  const [type] = (await typesOfCases()).filter((one) => one.ticket_workflow_id === 'fraud')
  const { case_type_id = '', waits: _, ...draft } = type ?? ({} as Partial<Type>)
  await sql`insert into workflows (workflow_id, organization_id, name, statuses, moves, version)
    select 'wf_short', 'o_northern', 'Short-lived', statuses, moves, 1 from workflows where workflow_id = 'fraud' limit 1`.execute(
    world.owner,
  )
  const patch = async (path: string, body: object) =>
    (await ask<Asked>(`/v1/admin/${path}`, { method: 'PATCH', body })).data.request_id
  const requests = {
    role: await patch(`roles/${role_id}`, {
      version: role.version,
      name: 'Short-lived',
      preview: false,
      policy: { '/app/search': ['GET'] },
    }),
    invitation: (await invite('late@northern.example', role_id)).data.request_id,
    access: await patch('users/u_viewer/access', {
      version: person.version,
      role_id,
      policy: { '/app/search': ['GET'] },
      preview: false,
    }),
    type: await patch(`case_types/${case_type_id}`, { ...draft, ticket_workflow_id: 'wf_short' }),
  }
  await ask(`/v1/admin/roles/${role_id}`, { method: 'DELETE' })
  await sql`delete from workflows where workflow_id = 'wf_short'`.execute(world.owner)
  const ends = async (id: string | undefined) => {
    const { status, note } = (await approve(id)).data.data
    return [status, note]
  }
  expect(await ends(requests.role)).toEqual(['expired', messages.roles.none])
  expect(await ends(requests.invitation)).toEqual(['expired', messages.roles.none])
  expect(await ends(requests.access)).toEqual(['expired', messages.roles.none])
  expect(await ends(requests.type)).toEqual(['expired', messages.workflows.none])
})
