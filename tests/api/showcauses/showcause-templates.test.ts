import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShowcauseTemplate } from '#server/contract/showcauses/showcause.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
}, 120_000)
afterAll(() => fresh.close())

const templates = async (as = 'u_owner') =>
  (await ask<{ data: ShowcauseTemplate[] }>('/v1/showcauses/templates', { as })).data.data
const change = (id: string, body: object, as = 'u_owner') =>
  ask<{ data: ShowcauseTemplate }>(`/v1/showcauses/templates/${id}`, { as, method: 'PATCH', body })

test('a new organisation has the built-in templates, and a changed one is its own', async () => {
  const before = await templates()
  expect(before.map(({ template_id, version }) => [template_id, version])).toEqual([
    ['fraud-borrower', 0],
    ['fraud-person', 0],
    ['order', 0],
  ])
  const wording = 'Show cause why {{facts}} by {{reply due}}'
  expect((await change('fraud-person', { name: 'Ours', wording, version: 0 })).data.data.version).toBe(1)
  expect((await change('fraud-person', { name: 'Late', wording, version: 0 })).status).toBe(409)
  expect((await templates())[1]).toMatchObject({ template_id: 'fraud-person', name: 'Ours', wording })
  expect((await templates('u_lead'))[1]?.name).not.toBe('Ours')
})

test('changing templates needs the permission, and a notice must contain the placeholders the law requires', async () => {
  const body = { kind: 'notice', name: 'Ours', wording: 'Show cause why {{facts}} by {{reply due}}' }
  expect((await ask('/v1/showcauses/templates', { as: 'u_analyst', body })).status).toBe(403)
  expect((await change('order', body, 'u_analyst')).status).toBe(403)
  const lacking = await ask('/v1/showcauses/templates', { body: { ...body, wording: 'Show cause' } })
  expect(lacking.data.errors?.wording?.join()).toContain('{{facts}}, {{reply due}}')
  expect((await ask('/v1/showcauses/templates', { body })).status).toBe(200)
  expect((await change('nothing', body)).status).toBe(404)
})
