// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorSummary } from '#app/ui/error-summary.tsx'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const Form = ({ errors }: { errors: string[] | undefined }) => (
  <>
    <ErrorSummary fields={[{ id: 'name', name: 'name', label: 'Name', errors }]} />
    <input id="name" />
  </>
)

test('focus moves to the error summary after each submission, and otherwise stays in the field', () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const show = (errors?: string[]) => act(() => root.render(<Form errors={errors} />))
  const summary = () => box.querySelector('.summary')
  const [first, again] = [['Fill this in'], ['Fill this in']]
  show()
  show(first)
  expect(document.activeElement).toBe(summary())
  const name = box.querySelector('input')
  name?.focus()
  show(first)
  expect(document.activeElement).toBe(name)
  show(again)
  expect(document.activeElement).toBe(summary())
  act(() => root.unmount())
})

test('a generic error is shown with the label of its field', () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const errors = ['Please select the field']
  act(() => root.render(<ErrorSummary fields={[{ id: 'type', name: 'type', label: 'Case Type', errors }]} />))
  expect(box.querySelector('a')?.textContent).toBe('Case Type: Please select the field')
  act(() => root.unmount())
})

test('focus stays in a field when its error is fixed', () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const [first, second] = [['Fill this in'], ['Choose a day']]
  const show = (...wrong: (string[] | undefined)[]) =>
    act(() =>
      root.render(
        <>
          <ErrorSummary
            fields={wrong.map((errors, index) => ({
              id: `f${index}`,
              name: `f${index}`,
              label: 'Field',
              errors,
            }))}
          />
          <input id="f0" />
        </>,
      ),
    )
  show(first, second)
  const input = box.querySelector('input')
  input?.focus()
  show(undefined, second)
  expect(document.activeElement).toBe(input)
  act(() => root.unmount())
})
