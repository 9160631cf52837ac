// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFocusOnNavigation } from '#app/shell/use-focus-on-navigation.ts'

const where = { pathname: '/app/cases', search: '' }
vi.mock('@remix-run/react', () => ({ useLocation: () => ({ ...where }) }))

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

function List({ next }: { next: boolean }) {
  useFocusOnNavigation()
  return (
    <main>
      <h1>Cases</h1>
      <a href="/app/cases?sort_by=due_on">Due</a>
      {next && <a href="/app/cases?page=2">Next</a>}
    </main>
  )
}

test('focus moves to the heading if the paging link is gone, and stays on a sorted column', () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const show = (search: string, next: boolean) => {
    where.search = search
    act(() => root.render(<List next={next} />))
  }
  const [due, nextPage] = [
    () => box.querySelector('a'),
    () => box.querySelector<HTMLElement>('a[href$="page=2"]'),
  ]
  show('', true)
  expect(document.activeElement).toBe(document.body)
  due()?.focus()
  show('?sort_by=due_on', true)
  expect(document.activeElement).toBe(due())
  nextPage()?.focus()
  show('?page=2', false)
  expect(document.activeElement).toBe(box.querySelector('h1'))
  act(() => root.unmount())
})
