import type { Page } from '@playwright/test'

/** Sets line, word and letter spacing to the maximum of WCAG 1.4.12. Returns a function that undoes it. */
export async function spaceText(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet()
    spaced.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [spaced]
  })
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
}

/** Doubles the text size only, like the browser's own setting (WCAG 1.4.4), on a screen of 1280 px. Returns a function that undoes it. */
export async function enlargeText(page: Page): Promise<() => Promise<void>> {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 800 })
  const browser = await page.context().newCDPSession(page)
  const setTo = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await setTo(32)
  return async () => {
    await setTo(16)
    await browser.detach()
  }
}

/** The width of the page, in pixels. */
export const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)

/** Text cut off by its container. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = ({ overflowX, overflowY, clipPath, clip }: CSSStyleDeclaration) =>
      [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip') &&
      clipPath === 'none' &&
      clip === 'auto'
    return [...document.querySelectorAll<HTMLElement>('body :not(input, select, textarea, option)')]
      .filter((one) => one.checkVisibility() && hides(getComputedStyle(one)))
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
