// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Page } from '#app/shell/page.tsx'

const where = { key: 'first', type: 'PUSH', notice: 'Calendar saved' }
vi.mock('@remix-run/react', () => ({
  useLocation: () => ({ key: where.key }),
  useNavigationType: () => where.type,
  useRouteLoaderData: () => ({ notice: where.notice }),
  useActionData: () => undefined,
}))

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

test('focus moves to the toast after each action, but not on navigation within the page', () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const show = (key: string, type: string) => {
    Object.assign(where, { key, type })
    act(() =>
      root.render(
        <Page>
          <button type="button">Remove</button>
        </Page>,
      ),
    )
  }
  const [toast, button] = [() => box.querySelector('[role="status"]'), () => box.querySelector('button')]
  show('first', 'PUSH')
  expect(document.activeElement).toBe(toast())
  button()?.focus()
  show('first', 'PUSH')
  expect(document.activeElement).toBe(button())
  show('default', 'POP')
  expect(document.activeElement).toBe(button())
  show('second', 'REPLACE')
  expect(document.activeElement).toBe(toast())
  act(() => root.unmount())
})
