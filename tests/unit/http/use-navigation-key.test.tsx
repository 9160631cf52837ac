// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useArrivalKey, useNavigationKey } from '#app/http/use-navigation-key.ts'

const where = { key: 'default', type: 'POP' }
vi.mock('@remix-run/react', () => ({
  useLocation: () => ({ key: where.key }),
  useNavigationType: () => where.type,
}))

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const Told = () => <p>{`${useNavigationKey()} / ${useArrivalKey()}`}</p>

test('going back to the first page counts as a navigation', () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const keysAt = (key: string, type: string) => {
    Object.assign(where, { key, type })
    act(() => root.render(<Told />))
    return (box.textContent ?? '').split(' / ')
  }
  const [step, led] = keysAt('default', 'POP')
  expect(keysAt('default', 'POP')).toEqual([step, led])
  const [sameStep, ledOn] = keysAt('second', 'PUSH')
  expect(sameStep).toBe(step)
  expect(ledOn).not.toBe(led)
  const [back, sameLed] = keysAt('default', 'POP')
  expect(back).not.toBe(step)
  expect(sameLed).toBe(ledOn)
  act(() => root.unmount())
})
