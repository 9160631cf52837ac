import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// With the full browser, each page of a test has the extra cost of a window frame that nobody sees.
const withoutWindows = 'chromium-headless-shell'
const names = [
  withoutWindows,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const onThePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

function playwrightsOwn(): string | undefined {
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : undefined
}

/** The browser the tests drive: CHROMIUM_PATH, else a Chromium or Chrome on the PATH, else Playwright's own. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || onThePath() || playwrightsOwn()

const isRoot = process.getuid?.() === 0
const asRoot = (command: string[]) => (isRoot ? command : ['sudo', '-n', ...command])
const installers: Record<string, string[][]> = {
  'apt-get': [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', withoutWindows],
  ],
  dnf: [['dnf', 'install', '-y', 'chromium']],
  apk: [['apk', 'add', '--no-cache', 'chromium']],
  pacman: [['pacman', '-S', '--noconfirm', 'chromium']],
}

function run([program = '', ...rest]: string[]): void {
  execFileSync(program, rest, { stdio: ['ignore', 'inherit', 'inherit'] })
}

const has = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

function installWithPackageManager(): void {
  const manager = Object.keys(installers).find(has)
  if (!manager) return
  console.log(`Installing a Chromium with ${manager}`)
  for (const command of installers[manager] ?? []) run(asRoot(command))
}

/** Whether the browser found is to be kept: on a developer's machine nothing is installed, in a container the faster browser is. */
const isGoodEnough = () => !!process.env.CHROMIUM_PATH || has(withoutWindows) || !(isRoot && has('apt-get'))

/** Makes sure that there is a browser, installing one if necessary. Returns its path; throws if every way fails. */
export function provideChromium(): string {
  const found = findChromium()
  if (found && isGoodEnough()) return found
  for (const way of [installWithPackageManager, () => run(['npx', 'playwright', 'install', 'chromium'])]) {
    try {
      way()
    } catch (error) {
      console.error(String(error))
    }
    const file = findChromium()
    if (file) return file
  }
  throw new Error('No Chromium: set CHROMIUM_PATH to one')
}
