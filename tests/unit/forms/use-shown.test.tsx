// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FilterSelect } from '#app/forms/lists/filter-select.tsx'
import { FilterText } from '#app/forms/lists/filter-text.tsx'

const where = { type: 'POP' }
vi.mock('@remix-run/react', () => ({ useNavigationType: () => where.type }))

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const options = ['open', 'closed'].map((value) => ({ value, label: value }))

test('text typed in a filter while the list loads is kept, and the other filters show their new values', () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const show = (type: string, q: string, status: string) => {
    where.type = type
    act(() =>
      root.render(
        <form>
          <FilterText label="Company" value={q} />
          <FilterSelect name="status" label="Status" value={status} any="Any" options={options} />
          <button type="submit">Apply</button>
        </form>,
      ),
    )
  }
  show('POP', '', '')
  const [text, select] = [box.querySelector('input'), box.querySelector('select')]
  if (!text || !select) throw new Error('The fields are missing')
  text.focus()
  text.value = 'agro exp'
  show('PUSH', 'agro', 'open')
  expect([document.activeElement, text.value, select.value]).toEqual([text, 'agro exp', 'open'])

  // A step back shows what the list was filtered by, wherever somebody is.
  show('POP', '', '')
  expect([document.activeElement, text.value, select.value]).toEqual([text, '', ''])

  // So does a link, from which nobody types.
  text.value = 'agro'
  show('PUSH', 'agro', 'closed')
  box.querySelector('button')?.focus()
  show('PUSH', '', '')
  expect([text.value, select.value]).toEqual(['', ''])
  act(() => root.unmount())
})
