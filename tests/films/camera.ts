import type { Locator, Page } from '@playwright/test'

export interface Frame {
  /** A PNG of the screen. */
  picture: Buffer
  /** Seconds it stands. */
  seconds: number
}

const [step, key, glance] = [0.05, 0.09, 0.4]
const marker = 'film-pointer'

/** Draws the pointer at a place of the page; the page itself has none that a picture would show. */
const drawPointer = (page: Page, at: { x: number; y: number }, pressed: boolean) =>
  page.evaluate(
    ({ at, pressed, marker }) => {
      const here = document.getElementById(marker) ?? document.createElement('div')
      here.id = marker
      document.body.append(here)
      Object.assign(here.style, {
        position: 'fixed',
        zIndex: '99',
        pointerEvents: 'none',
        borderRadius: '50%',
        left: `${at.x - 11}px`,
        top: `${at.y - 11}px`,
        width: '22px',
        height: '22px',
        border: '3px solid #0b5d5b',
        background: pressed ? '#0b5d5b99' : '#0b5d5b33',
      })
    },
    { at, pressed, marker },
  )

/**
 * Films a page in the time of the film, whatever time the machine takes: every change of the screen is one picture that stands
 * for so many seconds.
 */
export function camera(page: Page) {
  const frames: Frame[] = []
  let pointer = { x: 24, y: 120 }

  /** Until the page that was asked for is there. */
  const settled = async () => {
    await page.waitForTimeout(300)
    await page.waitForLoadState('networkidle')
    await page.locator('.progress').waitFor({ state: 'detached' })
    await page.waitForTimeout(200)
  }

  const shoot = async (seconds: number, pressed = false) => {
    await drawPointer(page, pointer, pressed)
    frames.push({ picture: await page.screenshot({ animations: 'disabled', caret: 'hide' }), seconds })
  }

  const moveTo = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`There is nothing to point at: ${target}`)
    const [from, to] = [pointer, { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 }]
    for (const part of [0.2, 0.45, 0.7, 0.88, 1]) {
      pointer = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      await shoot(step)
    }
  }

  return {
    page,
    /** Goes to a page, at once. */
    async open(path: string) {
      await page.goto(path)
      await settled()
      await shoot(glance)
    },
    /** Moves the pointer to something and lets it be seen. */
    async point(target: Locator) {
      await moveTo(target)
      await shoot(glance)
    },
    async press(target: Locator) {
      await moveTo(target)
      await shoot(0.3, true)
      await target.click()
      await settled()
      await shoot(glance)
    },
    async type(target: Locator, text: string) {
      await moveTo(target)
      await target.click()
      for (const letter of text) {
        await target.press(letter)
        await shoot(key)
      }
      await settled()
      await shoot(glance)
    },
    async choose(target: Locator, label: string) {
      await moveTo(target)
      await target.selectOption(label)
      await shoot(glance)
    },
    /** Scrolls on by so many screens. */
    async scroll(screens: number) {
      const steps = 6
      const height = page.viewportSize()?.height ?? 0
      for (let count = 0; count < steps; count += 1) {
        await page.mouse.wheel(0, (height * screens) / steps)
        await page.waitForTimeout(60)
        await shoot(step)
      }
      await shoot(glance)
    },
    /** Ends a sentence that began at frame `from` and stands `seconds`: the last picture stays for what is left. */
    hold(from: number, seconds: number) {
      const used = frames.slice(from).reduce((sum, frame) => sum + frame.seconds, 0)
      const last = frames.at(-1)
      if (!last || used > seconds) throw new Error(`This takes ${used.toFixed(1)} s of ${seconds}`)
      last.seconds += seconds - used
    },
    frames,
  }
}
export type Camera = ReturnType<typeof camera>
