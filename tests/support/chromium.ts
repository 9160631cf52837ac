import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

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

const asRoot = (command: string[]) => (process.getuid?.() === 0 ? command : ['sudo', '-n', ...command])
const installers: Record<string, string[][]> = {
  'apt-get': [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium'],
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
  console.log(`No Chromium found: installing one with ${manager}`)
  for (const command of installers[manager] ?? []) run(asRoot(command))
}

/** Makes sure there is a browser; installs one when there is none. Gives its path; throws when all ways fail. */
export function provideChromium(): string {
  const ways = [() => {}, installWithPackageManager, () => run(['npx', 'playwright', 'install', 'chromium'])]
  for (const way of ways) {
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
