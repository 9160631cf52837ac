import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './e2e.ts'
import type { KnownPage } from './pages.ts'

const nonNative =
  '[role=checkbox],[role=radio],[role=switch]:not(input),[role=listbox] select,div[contenteditable]'

/** What axe finds wrong on the page that is open, one line for each kind. */
export async function foundByAxe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
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

/** The tables that are on the screen and would be missing on paper. */
const unprinted = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' })
  return page.evaluate(() =>
    [...document.querySelectorAll('main table')]
      .filter((table) => !table.closest('details') && !table.checkVisibility())
      .map((table) => table.ariaLabel ?? table.className),
  )
}

/** How wide the page is on a screen of 320 px. */
const widthWhereNarrow = async (page: Page): Promise<number> => {
  await page.setViewportSize({ width: 320, height: 640 })
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** Text that is cut off where somebody has set it wider, as WCAG 1.4.12 lets them. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spaced = new CSSStyleSheet()
    spaced.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [spaced]
    const hides = ({ overflowX, overflowY, clipPath, clip }: CSSStyleDeclaration) =>
      [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip') &&
      clipPath === 'none' &&
      clip === 'auto'
    return [...document.querySelectorAll<HTMLElement>('main :not(input, select, textarea)')]
      .filter((one) => one.checkVisibility() && hides(getComputedStyle(one)))
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

/**
 * Opens the page and holds it to what every page keeps: its status, one h1, a title, native and named controls, nothing for axe, no
 * scrolling sideways on a narrow screen, tables that print. Leaves it narrow and as on paper.
 */
export async function expectAccessible(page: Page, { path, status = 200 }: KnownPage): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(status)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle(/.+ · Credence|^Credence/)
  expect(await page.locator(nonNative).count()).toBe(0)
  expect(await unnamed(page)).toEqual([])
  expect(await foundByAxe(page)).toEqual([])
  expect(await widthWhereNarrow(page)).toBeLessThanOrEqual(320)
  expect(await unprinted(page)).toEqual([])
}
