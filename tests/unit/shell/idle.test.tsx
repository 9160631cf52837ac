// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IdleDialog } from '#app/shell/idle/idle-dialog.tsx'
import { limits } from '#server/contract/limits.ts'

const idleAfter = 60
const where = { pathname: '/home' }
vi.mock('@remix-run/react', () => ({
  useRevalidator: () => ({ revalidate: () => undefined }),
  useLocation: () => where,
}))
vi.mock('#app/shell/use-shell.ts', () => ({ useShell: () => ({ idle_after: idleAfter }) }))
vi.mock('#app/shell/idle/unsent-form.ts', () => ({ unsentForm: () => '' }))
vi.mock('#app/http/current-path.ts', () => ({
  useCurrentPath: () => where.pathname,
  currentPath: () => where.pathname,
}))
vi.mock('#app/forms/post-form.tsx', () => ({ PostForm: () => null }))

const posted: string[] = []
class Channel {
  onmessage = null
  postMessage = (message: string) => posted.push(message)
  close = () => undefined
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('BroadcastChannel', Channel)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function idleAt(pathname: string) {
  where.pathname = pathname
  posted.length = 0
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<IdleDialog />))
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  await pass(idleAfter + 1)
  await act(() => vi.dynamicImportSettled())
  await pass(limits.signOutCountdownSeconds + 60)
  // Waits for the responses of the other tabs.
  await pass(1)
  await act(async () => root.unmount())
  return posted.filter((message) => message === 'leaving').length
}

test('the tab that signs out an idle user notifies the others once', async () => {
  expect(await idleAt('/app/dashboard')).toBe(1)
})

test('the launcher never signs out other tabs', async () => {
  expect(await idleAt('/home')).toBe(0)
})
