import { expect, test } from 'vitest'
import { casesOfParty } from '#app/cases/party-cases.widget.server.ts'
import type { RequestContext } from '#app/gateway/guard.server.ts'
import { messages } from '#server/contract/messages.ts'

type Asked = { name: string; status: string | null }

/** A platform with two cases and the status “Under review”, and what it was asked. */
function platform({ failing = '' } = {}) {
  const calls: Asked[] = []
  const answers: Record<string, unknown> = {
    listCases: { cases: [], count: 2 },
    listCaseFilters: { data: { statuses: ['Under review'] } },
  }
  const ask = async (name: string, call?: { query?: URLSearchParams }) => {
    calls.push({ name, status: call?.query?.get('case_status') ?? null })
    if (name === failing) throw Response.json({ message: 'oops' }, { status: 500 })
    return { ok: true, status: 200, data: answers[name] }
  }
  const cases = (query: string) => {
    const url = new URL(`http://here/app/party/p-1/cases?${query}`)
    return casesOfParty({ api: { ask }, url, session: { policy: {} } } as unknown as RequestContext, 'p-1')
  }
  return { asked: calls, cases }
}

test('the cases of a party and the statuses are read at the same time', async () => {
  const { asked, cases } = platform()
  const reading = cases('case_status=Under+review')
  expect(asked.map(({ name }) => name)).toEqual(['listCases', 'listCaseFilters'])
  expect(await reading).toMatchObject({ status: 'done', result: { count: 2, list: { remarks: [] } } })
  expect(asked).toHaveLength(2)
})

test('a status that does not exist is dropped with a remark, and the cases are read again without it', async () => {
  const { asked, cases } = platform()
  const result = { list: { filters: {}, remarks: ['Status “None” is unknown, so this filter is ignored.'] } }
  expect(await cases('case_status=None')).toMatchObject({ status: 'done', result })
  expect(asked.map(({ status }) => status)).toEqual(['None', null, null])
})

test('without the statuses the cases are listed and the filter is kept; without the cases the part says so', async () => {
  const remarks = ['Some filter options could not be loaded.']
  const list = { filters: { case_status: 'Under review' }, remarks }
  expect(await platform({ failing: 'listCaseFilters' }).cases('case_status=Under+review')).toMatchObject({
    status: 'done',
    result: { list },
  })
  expect(await platform({ failing: 'listCases' }).cases('')).toEqual({
    status: 'error',
    message: messages.search.error,
    refused: false,
  })
})
