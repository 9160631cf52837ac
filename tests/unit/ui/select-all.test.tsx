// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SelectAll } from '#app/ui/select-all.tsx'

const where = { key: 'first' }
vi.mock('@remix-run/react', () => ({ useLocation: () => ({ ...where }) }))

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const List = ({ rows }: { rows: string[] }) => (
  <form>
    <SelectAll name="case" />
    {rows.map((row) => (
      <input key={row} type="checkbox" name="case" value={row} />
    ))}
  </form>
)

test('the select-all box is cleared on the next page', () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  act(() => root.render(<List rows={['1', '2']} />))
  const ticked = () => [...box.querySelectorAll('input')].map(({ checked }) => checked)
  act(() => box.querySelector('input')?.click())
  expect(ticked()).toEqual([true, true, true])
  where.key = 'second'
  act(() => root.render(<List rows={['3', '4']} />))
  expect(ticked()).toEqual([false, false, false])
  act(() => root.unmount())
})
