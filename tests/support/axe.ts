import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './e2e.ts'
import type { KnownPage } from './pages.ts'
import { paleFields } from './pale-fields.ts'
import { widthOf } from './text-size.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const nonNative =
  '[role=checkbox],[role=radio],[role=switch]:not(input),[role=listbox] select,div[contenteditable]'

// Half as long to send and to read as the one that `axe-core` names itself.
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof axe

/** What axe finds wrong on the page that is open, one line for each kind. */
export async function foundByAxe(page: Page): Promise<string[]> {
  // Without @axe-core/playwright: it brings along all that axe found right, which takes as long as the look itself.
  await page.evaluate(source)
  return page.evaluate(async () => {
    const rules = { 'target-size': { enabled: true } }
    const { violations } = await window.axe.run(document, { rules, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}

/** Controls that nothing names but a placeholder, which is gone once something is typed: axe lets that pass. */
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

/** Boxes in tables that lie on the text behind them: that of their label, or of the link beside them. */
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

/** The tables that are on the screen and would be missing on paper, and the rows that would have no name there. */
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
 * Opens the page and holds it to what every page keeps: its status, one h1, a title, native and named controls, nothing for axe, fields
 * that stand out, boxes clear of their text, no scrolling sideways on an ordinary screen and a narrow one, tables that print. Leaves it
 * narrow and as on paper.
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
