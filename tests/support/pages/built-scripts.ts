import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The build output served to browsers. */
export const builtFolder = 'build/client/assets'

/** The file names of all scripts in the build. */
export const builtScripts = (): string[] =>
  existsSync(builtFolder) ? readdirSync(builtFolder).filter((name) => name.endsWith('.js')) : []

/** The file names of the scripts that contain a mark: file names are derived from the content, so scripts are found by a mark in it. */
export const scriptsHolding = (mark: string | RegExp): string[] =>
  builtScripts().filter((name) => {
    const text = readFileSync(join(builtFolder, name), 'utf8')
    return typeof mark === 'string' ? text.includes(mark) : mark.test(text)
  })
