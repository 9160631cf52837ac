import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the build keeps what browsers fetch. */
export const builtFolder = 'build/client/assets'

/** The names of all scripts of the build. */
export const builtScripts = (): string[] =>
  existsSync(builtFolder) ? readdirSync(builtFolder).filter((name) => name.endsWith('.js')) : []

/** The names of the scripts that hold a mark: files are named by what is in them, and not by what they are. */
export const scriptsHolding = (mark: string | RegExp): string[] =>
  builtScripts().filter((name) => {
    const text = readFileSync(join(builtFolder, name), 'utf8')
    return typeof mark === 'string' ? text.includes(mark) : mark.test(text)
  })
