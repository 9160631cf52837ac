// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePolling } from '#app/http/use-polling.ts'

const revalidate = vi.fn()
vi.mock('@remix-run/react', () => ({ useRevalidator: () => ({ revalidate, state: 'idle' }) }))

const Waiting = () => <p>{usePolling(1)}</p>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that was hidden resumes polling once it is visible again', () => {
  const root = createRoot(document.createElement('div'))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const wait = () => act(() => vi.advanceTimersByTime(10_000))
  act(() => root.render(<Waiting />))
  wait()
  expect(revalidate).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  wait()
  expect(revalidate).toHaveBeenCalled()
  act(() => root.unmount())
})
