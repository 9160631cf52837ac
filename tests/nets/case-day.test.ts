import { beforeAll, expect, test } from 'vitest'
import { standardWorkflow } from '#server/contract/cases/standard-workflow.ts'
import type { Workflow, WorkflowMove } from '#server/contract/cases/workflow.ts'
import { fraudWorkflow } from '#server/demo/cases/workflows.ts'
import { categoryOf, firstStatus } from '#server/rules/cases/case-workflow.ts'
import { ask, readPage, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { formsOf } from '#tests/support/pages/page-forms.ts'
import { startedProduct } from '#tests/support/processes/started-product.ts'

// A day of cases: raised, assigned and moved to closure along every path of two workflows, with the plain forms of their
// pages, like a browser without JavaScript.

const caseCount = 40

const product = startedProduct()
let lead: Visitor
let analyst: Visitor

beforeAll(async () => {
  lead = await product.signIn('lead@enterprise.example')
  analyst = await product.signIn('analyst@enterprise.example')
})

/** Every path from the first status to a closed one that visits no status twice. */
function pathsOf(workflow: Workflow): WorkflowMove[][] {
  const onward = (taken: WorkflowMove[], at: string): WorkflowMove[][] => {
    if (categoryOf(workflow, at) === 'CLOSED') return [taken]
    const been = new Set([firstStatus(workflow).status_id, ...taken.map(({ to }) => to)])
    return workflow.moves
      .filter(({ from, to }) => from === at && !been.has(to))
      .flatMap((move) => onward([...taken, move], move.to))
  }
  return onward([], firstStatus(workflow).status_id)
}

const paths = [
  ...pathsOf(standardWorkflow).map((moves) => ({ case_type: 'ct_northern_1', moves })),
  ...pathsOf(fraudWorkflow).map((moves) => ({ case_type: 'ct_northern_2', moves })),
]

/** Fills in a form of a page and submits it; returns the URL it redirects to. */
async function send(by: Visitor, path: string, intent: string, fields: Record<string, string>) {
  const html = await readPage(by, path, { 'Save-Data': 'on' })
  const form = formsOf(html).find((one) => one.intent === intent)
  const body = new FormData()
  for (const [name, value] of form?.fields ?? []) if (name !== 'recurring') body.set(name, value)
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const headers = { Origin: by.origin }
  const answer = await ask(by, form?.action ?? path, { method: 'POST', body, headers })
  expect(answer.status, `${intent} on ${path}`).toBe(303)
  return new URL(answer.headers.get('Location') ?? '', by.origin)
}

/** Raises a case and assigns it to the analyst. */
async function raise(case_type: string, subject: string): Promise<string> {
  const panel = '/app/cases?offCanvas=create-case&party_id=p_000003'
  const raised = await send(lead, panel, 'create-case', { case_type, subject })
  const path = `/app/cases/${raised.searchParams.get('case_id')}`
  await send(lead, path, 'assign', { case_status_assigned: 'u_analyst' })
  return path
}

test(`${caseCount} cases can follow every path of their workflows by plain forms`, async () => {
  expect(paths.length).toBeGreaterThan(5)
  const closed: string[] = []
  for (let index = 0; index < caseCount; index++) {
    const { case_type, moves } = paths[index % paths.length] ?? { case_type: '', moves: [] }
    const path = await raise(case_type, `Case ${index + 1} of the day`)
    for (const { to, by, approval } of moves) {
      const notes = `On to ${to}, as the papers show`
      await send(by === 'approver' ? lead : analyst, path, 'change-status', { case_status: to, notes })
      if (approval) await send(lead, path, 'decide-move approval=approve', {})
    }
    closed.push(path)
  }
  const numbers = closed.map((path) => Number(path.split('/').at(-1)))
  const { rows, events } = await ends(numbers)
  expect(rows.filter(({ status_category }) => status_category !== 'CLOSED')).toEqual([])
  expect(rows).toHaveLength(caseCount)
  const moved = Array.from(
    { length: caseCount },
    (_, index) => paths[index % paths.length]?.moves.length ?? 0,
  )
  expect(events).toBe(moved.reduce((sum, count) => sum + count, 0))
}, 240_000)

async function ends(numbers: number[]) {
  const rows = await product.owner
    .selectFrom('cases')
    .select(['case_id', 'status_category'])
    .where('case_id', 'in', numbers)
    .execute()
  const { n } = await product.owner
    .selectFrom('case_events')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('case_id', 'in', numbers)
    .where('kind', '=', 'status')
    .executeTakeFirstOrThrow()
  return { rows, events: n }
}
