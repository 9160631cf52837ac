import type { Browser } from '@playwright/test'

/**
 * A picture of a screen as WebP of less than so many bytes. Letters stay sharp where nothing is lost but colours: all become one
 * of the most frequent ones, as many as the weight allows.
 */
export async function pack(browser: Browser, png: Buffer, lessThan: number): Promise<Buffer> {
  const page = await browser.newPage()
  try {
    const packed = await page.evaluate(
      async ({ png, lessThan }) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
        const canvas = new OffscreenCanvas(image.width, image.height)
        const context = canvas.getContext('2d')
        if (!context) throw new Error('Nothing to draw on')
        context.drawImage(image, 0, 0)
        const drawn = context.getImageData(0, 0, image.width, image.height)
        const seen = new Uint32Array(drawn.data.buffer)
        const counts = new Map<number, number>()
        for (const colour of seen) counts.set(colour, (counts.get(colour) ?? 0) + 1)
        const frequent = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
        for (const most of [128, 96, 64, 48, 32, 24, 16]) {
          const palette = frequent.slice(0, most)
          const nearest = new Map(
            frequent.map((colour) => {
              let [best, least] = [colour, Number.POSITIVE_INFINITY]
              for (const one of palette) {
                let away = 0
                for (const bits of [0, 8, 16]) away += (((one >> bits) & 255) - ((colour >> bits) & 255)) ** 2
                if (away < least) [best, least] = [one, away]
              }
              return [colour, best]
            }),
          )
          const fewer = new ImageData(image.width, image.height)
          new Uint32Array(fewer.data.buffer).set(seen.map((colour) => nearest.get(colour) ?? colour))
          context.putImageData(fewer, 0, 0)
          const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 1 })
          if (blob.size < lessThan)
            return btoa(
              [...new Uint8Array(await blob.arrayBuffer())].map((one) => String.fromCharCode(one)).join(''),
            )
        }
        return null
      },
      { png: png.toString('base64'), lessThan },
    )
    if (!packed) throw new Error(`This cannot be packed into ${lessThan} bytes`)
    return Buffer.from(packed, 'base64')
  } finally {
    await page.close()
  }
}
