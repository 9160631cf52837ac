import type { Page } from '@playwright/test'

/** Fields whose border and background both have a contrast below 3 to 1 with their surroundings (WCAG 1.4.11). */
export const paleFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const parts = (colour: string): number[] => {
      if (!canvas) return [0, 0, 0, 0]
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: string, other: string) => {
      const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    const opaque = (colour: string) => (parts(colour)[3] ?? 0) > 127
    const ground = (from: Element | null): string => {
      for (let one = from; one; one = one.parentElement) {
        const { backgroundColor } = getComputedStyle(one)
        if (opaque(backgroundColor)) return backgroundColor
      }
      return 'white'
    }
    // The browser draws these controls itself, with sufficient contrast.
    const drawn = '[type=checkbox], [type=radio], [type=file], [type=range]'
    const fields = `input:not([type=hidden], [type=submit], [type=button], ${drawn}), select, textarea`
    return [...document.querySelectorAll<HTMLElement>(fields)]
      .filter((one) => one.checkVisibility() && !one.matches(':disabled'))
      .filter((one) => one.getBoundingClientRect().width > 1)
      .filter((one) => {
        const { borderBottomColor, borderBottomWidth, backgroundColor } = getComputedStyle(one)
        const around = ground(one.parentElement)
        const edge = Number.parseFloat(borderBottomWidth) > 0 ? contrast(borderBottomColor, around) : 1
        const filled = opaque(backgroundColor) ? contrast(backgroundColor, around) : 1
        return Math.max(edge, filled) < 3
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
