import { type Browser, chromium, request } from '@playwright/test'
import { provideChromium } from '#tests/support/browser/chromium.ts'
import { signInOverHttp } from '#tests/support/signing-in/sign-in.ts'
import { bareOf, serveBare } from './browser-bare.ts'
import { costOf, type PageCost } from './browser-trace.ts'

// The cost of pages on an old terminal: `npm run bench:browser -- http://127.0.0.1:3000` opens five pages of a running
// demonstration in a throttled browser, each in three modes and as a bare page with the same content. Asserts nothing.
const origin = new URL(process.argv[2] ?? 'http://127.0.0.1:3000').origin
const rounds = Number(process.env.ROUNDS ?? 3)
const slower = Number(process.env.SLOWER ?? 20)
const port = Number(process.env.PORT ?? 4510)
const megabit = 125_000
const network = { offline: false, latency: 40, downloadThroughput: 2 * megabit, uploadThroughput: megabit }
const pages = {
  search: '/app/search?q=exports',
  party: '/app/party/p_000001',
  alerts: '/app/alerts',
  case: '/app/cases/1001',
  dashboard: '/app/dashboard',
}
const chosen = (process.env.PAGES ?? Object.keys(pages).join(',')).split(',')
const categories = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'toplevel',
  'v8',
]
const lite = { 'Save-Data': 'on' }
const modes = {
  hydrated: { at: origin },
  Lite: { at: origin, extraHTTPHeaders: lite },
  'scripts off': { at: origin, javaScriptEnabled: false },
  bare: { at: `http://127.0.0.1:${port}` },
}
type Mode = keyof typeof modes
type Session = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>

/** Opens a page once, with an empty cache. */
async function openOnce(browser: Browser, mode: Mode, path: string, storageState: Session) {
  const { at, ...options } = modes[mode]
  const context = await browser.newContext({
    ...options,
    storageState,
    viewport: { width: 1366, height: 768 },
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await browser.startTracing(page, { categories })
  const answer = await page.goto(at + path, { waitUntil: 'load', timeout: 120_000 })
  if (!answer?.ok()) throw new Error(`${at}${path} answers ${answer?.status()}`)
  if (mode === 'hydrated') await page.locator('[role=combobox]').first().waitFor({ timeout: 120_000 })
  await page.waitForTimeout(1000)
  const cost = costOf(await browser.stopTracing(), at + path)
  await context.close()
  return { ...cost, kilobytes: bytes / 1024 }
}

type Figures = PageCost & { kilobytes: number }

function medianOf(all: Figures[]): Figures {
  const of = (name: keyof Figures) =>
    all.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const names = ['largestPaint', 'blocking', 'script', 'style', 'layout', 'processor', 'kilobytes'] as const
  return Object.fromEntries(names.map((name) => [name, of(name)])) as unknown as Figures
}

const api = await request.newContext({ baseURL: origin })
await signInOverHttp(api, 'analyst@enterprise.example')
const session = await api.storageState()
const bare = new Map<string, string>()
for (const path of Object.values(pages)) {
  bare.set(path, bareOf(await (await api.get(path, { headers: lite })).text()))
}
const close = await serveBare(bare, port)
const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] })
try {
  console.log({ origin, rounds, slower, megabits: 2, browser: browser.version() })
  console.log('ms, medians              largest paint  blocking   script    style   layout      CPU       KB')
  for (const [name, path] of Object.entries(pages).filter(([one]) => chosen.includes(one))) {
    const found = new Map<Mode, Figures[]>()
    for (let round = 0; round < rounds; round++)
      for (const mode of Object.keys(modes) as Mode[]) {
        const figures = await openOnce(browser, mode, path, session)
        found.set(mode, [...(found.get(mode) ?? []), figures])
      }
    for (const [mode, all] of found) {
      const figures = Object.entries(medianOf(all)).map(([of, figure]) =>
        figure.toFixed(of === 'kilobytes' ? 1 : 0).padStart(of === 'largestPaint' ? 14 : 9),
      )
      console.log(`${name.padEnd(11)}${mode.padEnd(13)}${figures.join('')}`)
    }
  }
} finally {
  await browser.close()
  close()
  await api.dispose()
}
