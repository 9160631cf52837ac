import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { KnownPage } from '../pages/pages.ts'
import { expect } from './e2e.ts'
import { paleFields } from './pale-fields.ts'
import { widthOf } from './text-size.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const nonNative =
  '[role=checkbox],[role=radio],[role=switch]:not(input),[role=listbox] select,div[contenteditable]'

// Half the size to send and parse compared with the file that `axe-core` exports.
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof axe

/** The violations axe finds on the current page, one line per rule. */
export async function foundByAxe(page: Page): Promise<string[]> {
  // Without @axe-core/playwright: it also returns all passed checks, which takes as long as the analysis itself.
  await page.evaluate(source)
  return page.evaluate(async () => {
    const rules = { 'target-size': { enabled: true } }
    const { violations } = await window.axe.run(document, { rules, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}

/** Controls named only by a placeholder, which disappears once something is typed: axe accepts these. */
const unnamed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ type }) => !['hidden', 'submit', 'button'].includes(type))
      .filter(({ labels, ariaLabel, attributes }) => {
        const named = labels?.length || ariaLabel || attributes.getNamedItem('aria-labelledby')
        return !named
      })
      .map(({ outerHTML }) => outerHTML),
  )

/** Checkboxes and radio buttons in tables that overlap the text after them: their label, or the link next to them. */
const onText = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('table :is([type=checkbox], [type=radio])')]
      .filter((box) => box.checkVisibility() && box.parentElement)
      .filter((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const behind = document.createRange()
        behind.selectNodeContents(box.parentElement as Node)
        behind.setStartAfter(box)
        return [...behind.getClientRects()].some(
          (text) =>
            text.left < right - 1 && text.right > left + 1 && text.top < bottom - 1 && text.bottom > top + 1,
        )
      })
      .map(({ parentElement }) => parentElement?.outerHTML.slice(0, 200) ?? ''),
  )

/** Tables that are visible on screen but would be missing in print, and rows whose name would be missing there. */
const unprinted = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' })
  return page.evaluate(() => [
    ...[...document.querySelectorAll('main table')]
      .filter((table) => !table.closest('details') && !table.checkVisibility())
      .map((table) => table.ariaLabel ?? table.className),
    ...[...document.querySelectorAll<HTMLElement>('main tbody th')]
      // biome-ignore lint/performance/useDomNodeTextContent: text that is not drawn is what is looked for
      .filter((name) => name.checkVisibility() && name.textContent?.trim() && !name.innerText.trim())
      .map((name) => name.outerHTML.slice(0, 120)),
  ])
}

/**
 * Opens the page and checks what holds for every page: its status, one h1, a title, native and named controls, no axe
 * violations, visible field borders, boxes clear of their text, no horizontal scrolling on an ordinary and a narrow
 * screen, tables that print. Leaves the page narrow and in print mode.
 */
export async function expectAccessible(page: Page, { path, status = 200 }: KnownPage): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(status)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle(/.+ · Credence|^Credence/)
  expect(await page.locator(nonNative).count()).toBe(0)
  expect(await unnamed(page)).toEqual([])
  expect(await foundByAxe(page)).toEqual([])
  expect(await paleFields(page)).toEqual([])
  expect(await onText(page)).toEqual([])
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await widthOf(page)).toBeLessThanOrEqual(width)
  }
  expect(await onText(page)).toEqual([])
  expect(await unprinted(page)).toEqual([])
}
