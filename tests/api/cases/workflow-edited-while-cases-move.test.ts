import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseEvent } from '#server/contract/cases/case.ts'
import type { UsedWorkflow, WorkflowDraft } from '#server/contract/cases/workflow.ts'
import { seededRandom } from '#server/demo/random.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { casesThrough } from '#tests/support/worlds/cases.ts'

// Many users move cases while others rename and remove statuses and change the cases' types. The seed is printed.
const seed = process.env.SEED ?? String(Date.now() % 10_000)

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const types = ['ct_northern_1', 'ct_northern_2', 'ct_northern_3']
const people = ['u_lead', 'u_analyst']

const readWorkflow = async (id: string) =>
  (await ask<{ data: UsedWorkflow }>(`/v1/admin/workflows/${id}`)).data.data
const { raised: raiseCase, read: readTicket } = casesThrough(() => ask)

const raised = (case_type: string) => raiseCase({ case_type })

const free = (draft: WorkflowDraft): WorkflowDraft => ({
  ...draft,
  moves: draft.statuses.flatMap(({ status_id: from }) =>
    draft.statuses
      .filter(({ status_id }) => status_id !== from)
      .map(({ status_id: to }) => ({ from, to, by: 'anyone' as const, approval: false })),
  ),
})

/** A workflow with a WIP status renamed, added or removed. */
function edited({ statuses, name, escalates }: UsedWorkflow, turn: number, pick: (n: number) => number) {
  const inner = statuses.filter(({ category }) => category === 'WIP')
  const one = inner[pick(inner.length)]?.status_id ?? ''
  if (turn % 3 === 0)
    return free({
      name,
      escalates,
      moves: [],
      statuses: statuses.map((status) =>
        status.status_id === one ? { ...status, status_id: `WORK ${turn}`, was: one } : status,
      ),
    })
  if (turn % 3 === 1 || inner.length < 2)
    return free({
      name,
      escalates,
      moves: [],
      statuses: [...statuses, { status_id: `MORE ${turn} ${pick(1000)}`, category: 'WIP' as const }].slice(
        -12,
      ),
    })
  return free({ name, escalates, moves: [], statuses: statuses.filter(({ status_id }) => status_id !== one) })
}

const statusChain = (events: CaseEvent[]) => events.filter(({ kind }) => kind === 'status')

test(`simultaneous moves and edits lose nothing and strand no case (seed ${seed})`, async () => {
  const random = seededRandom(seed)
  const pick = (n: number) => random.integer(0, n - 1)
  for (const id of ['standard', 'fraud']) {
    const { version, ...workflow } = await readWorkflow(id)
    const made = await ask(`/v1/admin/workflows/${id}`, {
      method: 'PATCH',
      body: { ...free(workflow), version },
    })
    expect(made.status).toBe(200)
  }
  const cases = await Promise.all(Array.from({ length: 12 }, (_, n) => raised(types[n % 3] ?? '')))
  const answers: Record<string, number> = {}
  const moved: Record<string, number> = {}
  const note = (what: string, status: number) => {
    answers[`${what} ${status}`] = (answers[`${what} ${status}`] ?? 0) + 1
  }
  const mover = async (as: string) => {
    for (let turn = 0; turn < 25; turn++) {
      const id = cases[pick(cases.length)] ?? ''
      if (turn % 5 === 4) {
        const type = types[pick(types.length)]
        note('type', (await ask(`/v1/cases/${id}`, { as, method: 'PATCH', body: { type } })).status)
        continue
      }
      const { data } = await ask<{ data: { status_id: string }[] }>(`/v1/cases/${id}/case_status`, { as })
      const case_status = data.data[pick(data.data.length)]?.status_id
      const body = { case_status, notes: 'As the papers show' }
      const { status } = await ask(`/v1/cases/${id}`, { as, method: 'PATCH', body })
      note('move', status)
      if (status === 200) moved[id] = (moved[id] ?? 0) + 1
    }
  }
  const editor = async (id: string, first: number) => {
    for (let turn = first; turn < first + 15; turn++) {
      const workflow = await readWorkflow(id)
      const body = { ...edited(workflow, turn, pick), version: workflow.version }
      note('edit', (await ask(`/v1/admin/workflows/${id}`, { method: 'PATCH', body })).status)
    }
  }
  await Promise.all([
    ...[0, 1, 2, 3, 4, 5].map((n) => mover(people[n % 2] ?? '')),
    ...['standard', 'fraud', 'standard', 'fraud'].map((id, n) => editor(id, n * 100)),
  ])
  console.log(`SEED=${seed}:`, answers)

  expect(Object.keys(answers).filter((one) => !/ (200|400|403|409)$/.test(one))).toEqual([])
  expect(answers['move 200']).toBeGreaterThan(20)
  expect(answers['edit 200']).toBeGreaterThan(10)
  const workflows = new Map([
    ['standard', await readWorkflow('standard')],
    ['fraud', await readWorkflow('fraud')],
  ])
  const kinds = await fresh.owner.selectFrom('case_types').selectAll().execute()
  for (const id of cases) {
    const { case_status, case_status_category, case_type, events } = await readTicket(id)
    const workflow = workflows.get(
      kinds.find(({ case_type_id }) => case_type_id === case_type._id)?.ticket_workflow_id ?? '',
    )
    const known = workflow?.statuses.find(({ status_id }) => status_id === case_status)
    expect([id, known?.category ?? (case_status_category === 'CLOSED' ? 'CLOSED' : 'stranded')]).toEqual([
      id,
      case_status_category,
    ])
    const chain = statusChain(events)
    const links = chain.map(({ before }, index) => [before, chain[index - 1]?.after ?? 'NEW'])
    expect([id, links.filter(([before, last]) => before !== last)]).toEqual([id, []])
    expect(chain.at(-1)?.after ?? 'NEW').toBe(case_status)
    const byHand = chain.filter(({ comment }) => comment === 'As the papers show')
    expect([id, byHand.length]).toEqual([id, moved[id] ?? 0])
  }
}, 120_000)
