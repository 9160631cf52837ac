import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import {
  maxPictureBytes,
  type Picture,
  pictureAt,
  pictures,
  type Shade,
  type Shape,
  shades,
  shapes,
} from '#app/landing/pictures.ts'
import { provideChromium } from '#tests/support/browser/chromium.ts'
import { signInOverHttp } from '#tests/support/signing-in/sign-in.ts'
import { pack } from './pack.ts'

// `npm run pictures -- http://127.0.0.1:3000 [id …]`: takes the pictures of the landing page anew on a running demonstration.
const [origin = 'http://127.0.0.1:3000', ...wanted] = process.argv.slice(2)
/** What a screen's own pixel is of the picture's: telephones draw finer. */
const scales: Record<Shape, number> = { wide: 1, narrow: 1.5 }

const followed = async (page: Page, list: string, link: string) => {
  await page.goto(list)
  await page.goto((await page.locator(link).first().getAttribute('href')) ?? list)
}

/** How each page is come to. */
const views: Record<Picture['id'], (page: Page) => Promise<unknown>> = {
  party: (page) => page.goto('/app/party/p_000001'),
  alerts: (page) => followed(page, '/app/alerts?severity=high', 'tbody a[href*="offCanvas="]'),
  case: (page) => followed(page, '/app/showcase?state=replied', 'tbody a[href^="/app/cases/"]'),
  portfolio: (page) => followed(page, '/app/portfolios', 'a:text("MSME North")'),
}

/** What a telephone is scrolled to. */
const parts: Partial<Record<Picture['id'], string>> = {
  party: 'Early-warning score',
  case: 'Timeline',
  portfolio: 'Risk',
}

async function photograph(browser: Browser, shape: Shape, colorScheme: Shade) {
  const scale = scales[shape]
  const { width, height } = shapes[shape]
  const viewport = { width: width / scale, height: height / scale }
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    deviceScaleFactor: scale,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
  })
  await signInOverHttp(context.request, 'analyst@enterprise.example')
  const page = await context.newPage()
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).waitFor({ state: 'detached' })
  for (const { id } of Object.values(pictures).filter(
    ({ id }) => wanted.length === 0 || wanted.includes(id),
  )) {
    await views[id](page)
    await page.waitForLoadState('networkidle')
    const part = shape === 'narrow' && parts[id]
    if (part)
      await page.getByRole('heading', { name: part, exact: true }).evaluate((head) => head.scrollIntoView())
    const screen = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    const picture = await pack(browser, screen, maxPictureBytes)
    await writeFile(join('public', pictureAt(id, shape, colorScheme)), picture)
    console.log(`${id}, ${shape}, ${colorScheme}: ${Math.round(picture.length / 1024)} KB`)
  }
  await context.close()
}

await mkdir(join('public', 'pictures'), { recursive: true })
const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] })
try {
  for (const shape of Object.keys(shapes) as Shape[])
    for (const shade of shades) await photograph(browser, shape, shade)
} finally {
  await browser.close()
}
