import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { captionsOf, type Film, films } from '#app/dashboard/films.ts'
import { provideChromium } from '#tests/support/browser/chromium.ts'
import { signInOverHttp } from '#tests/support/signing-in/sign-in.ts'
import { camera } from './camera.ts'
import { encode } from './encode.ts'
import { scenes } from './scenes.ts'

// `npm run films -- http://127.0.0.1:3000 [id …]`: films the tutorials anew on a running demonstration, after a change to its screens.
const folder = join('public', 'films')
const [origin = 'http://127.0.0.1:3000', ...wanted] = process.argv.slice(2)
const variants = {
  desktop: { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 },
  mobile: { viewport: { width: 390, height: 692 }, deviceScaleFactor: 2 },
}

async function filmOn(browser: Browser, film: Film, variant: keyof typeof variants): Promise<Buffer> {
  const { viewport, deviceScaleFactor } = variants[variant]
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    deviceScaleFactor,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await signInOverHttp(context.request, 'analyst@enterprise.example')
  const page = await context.newPage()
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.waitForLoadState('networkidle')
  const shot = camera(page)
  for (const [index, { seconds }] of film.lines.entries()) {
    const from = shot.frames.length
    await scenes[film.id]?.[index]?.(shot)
    shot.hold(from, seconds)
  }
  await context.close()
  const size = { width: viewport.width * deviceScaleFactor, height: viewport.height * deviceScaleFactor }
  return encode(browser, shot.frames, size)
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] })
try {
  for (const film of films.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
    await writeFile(join(folder, `${film.id}.vtt`), captionsOf(film))
    for (const variant of ['desktop', 'mobile'] as const) {
      const made = await filmOn(browser, film, variant)
      await writeFile(join(folder, `${film.id}.${variant}.webm`), made)
      console.log(`${film.title}, ${variant}: ${Math.round(made.length / 1024)} KB`)
    }
  }
} finally {
  await browser.close()
}
