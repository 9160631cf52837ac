import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from '@playwright/test'
import type * as Mediabunny from 'mediabunny'
import type { Frame } from './camera.ts'

const library = readFileSync(
  createRequire(import.meta.url)
    .resolve('mediabunny')
    .replace(/[^/]+$/, 'mediabunny.mjs'),
  'utf8',
)
// A place that browsers trust with their encoders; nothing listens there.
const studio = 'http://localhost:9/'
const bitsPerSecond = 220_000
const secondsBetweenKeyFrames = 15
const repeat = 0.5

/** Makes a WebM film (VP9) of pictures, in the browser that drew them. */
export async function encode(browser: Browser, frames: Frame[], size: { width: number; height: number }) {
  const page = await browser.newPage()
  try {
    await page.route(`${studio}**`, (route) =>
      route.request().url().endsWith('.mjs')
        ? route.fulfill({ contentType: 'text/javascript', body: library })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Studio</title>' }),
    )
    await page.goto(studio)
    await page.evaluate(
      async ({ size, bitsPerSecond, secondsBetweenKeyFrames }) => {
        const address = '/mediabunny.mjs'
        const media: typeof Mediabunny = await import(address)
        const canvas = new OffscreenCanvas(size.width, size.height)
        const target = new media.BufferTarget()
        const output = new media.Output({ format: new media.WebMOutputFormat(), target })
        const source = new media.CanvasSource(canvas, {
          codec: 'vp9',
          bitrate: bitsPerSecond,
          keyFrameInterval: secondsBetweenKeyFrames,
        })
        output.addVideoTrack(source)
        await output.start()
        Object.assign(globalThis, { studio: { canvas, source, output, target, at: 0 } })
      },
      { size, bitsPerSecond, secondsBetweenKeyFrames },
    )
    for (const { picture, seconds } of frames)
      await page.evaluate(
        async ({ picture, seconds, repeat }) => {
          const { studio } = globalThis as unknown as { studio: Studio }
          const image = await createImageBitmap(
            await (await fetch(`data:image/png;base64,${picture}`)).blob(),
          )
          const { canvas, source } = studio
          canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
          // A picture that stays is told again and again, so that it becomes sharp.
          const end = studio.at + seconds
          while (end - studio.at > 0.001) {
            const part = Math.min(repeat, end - studio.at)
            await source.add(studio.at, part)
            studio.at += part
          }
        },
        { picture: picture.toString('base64'), seconds, repeat },
      )
    const film = await page.evaluate(async () => {
      const { studio } = globalThis as unknown as { studio: Studio }
      await studio.output.finalize()
      const bytes = new Uint8Array(studio.target.buffer ?? new ArrayBuffer(0))
      let text = ''
      for (let from = 0; from < bytes.length; from += 8192)
        text += String.fromCharCode(...bytes.subarray(from, from + 8192))
      return btoa(text)
    })
    return Buffer.from(film, 'base64')
  } finally {
    await page.close()
  }
}

interface Studio {
  canvas: OffscreenCanvas
  source: Mediabunny.CanvasSource
  output: Mediabunny.Output
  target: Mediabunny.BufferTarget
  at: number
}
