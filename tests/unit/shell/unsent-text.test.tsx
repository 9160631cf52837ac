// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUnsentText } from '#app/shell/unsent-text/use-unsent-text.ts'

const where = { key: 'first' }
vi.mock('@remix-run/react', () => ({ useLocation: () => ({ ...where }) }))

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

function Page() {
  useUnsentText()
  return (
    <main>
      {['comment', 'note'].map((name) => (
        <form key={name} method="post">
          <input type="hidden" name="intent" value={name} />
          <textarea name={name} />
        </form>
      ))}
    </main>
  )
}

test('a text submitted before its script loaded is not restored, unsent text next to it is', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  act(() => root.render(<Page />))
  const [comment, note] = box.querySelectorAll('textarea')
  if (!comment || !note) throw new Error('no fields')
  note.value = 'Half a note'
  comment.value = 'Sent at once'
  comment.dispatchEvent(new Event('input', { bubbles: true }))
  comment.form?.dispatchEvent(new Event('submit', { bubbles: true }))
  await act(() => vi.dynamicImportSettled())
  comment.value = ''
  note.value = ''
  where.key = 'second'
  act(() => root.render(<Page />))
  expect(comment.value).toBe('')
  expect(note.value).toBe('Half a note')
  act(() => root.unmount())
})
