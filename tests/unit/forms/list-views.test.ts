import { expect, test } from 'vitest'
import { alertQuery } from '#app/alerts/list/alerts.server.ts'
import { caseQuery } from '#app/cases/list/cases.server.ts'
import { withView } from '#app/forms/lists/list-views.server.ts'

const views = [{ view_id: 'v_mine', name: 'Mine', query: 'severity=high&state=all' }]
const remarksOf = (query: typeof alertQuery | typeof caseQuery, view: string) =>
  query(withView(new URL(`https://credence.example/list?view=${view}`), views).url).remarks

test('another user’s view, or a deleted one, is ignored with a remark', () => {
  const remarks = ['This saved view does not exist or is not yours, so it is ignored.']
  expect(remarksOf(alertQuery, 'v_theirs')).toEqual(remarks)
  expect(remarksOf(caseQuery, 'v_theirs')).toEqual(remarks)
})

test('a saved view provides filters, and parameters in the address override it', () => {
  expect(remarksOf(alertQuery, 'v_mine')).toEqual([])
  const { url, view } = withView(new URL('https://credence.example/list?view=v_mine&severity=low'), views)
  expect(view?.name).toBe('Mine')
  expect(alertQuery(url).filters).toEqual({ severity: 'low', state: 'all' })
})
