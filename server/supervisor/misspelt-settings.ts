import { editDistance } from '#server/rules/names/words/edit-distance.ts'

/** Shorter names, such as PORT and KEY, are one letter away from words that other programs use. */
const MIN_LENGTH = 5
const LONG = 8

const looksLike = (name: string, setting: string) => {
  const most = setting.length < LONG ? 1 : 2
  return editDistance(name.toUpperCase(), setting, false, most) <= most
}

/**
 * The names among `present` that are one or two letters away from one of `settings` which is not present itself, each
 * with the setting that was probably meant.
 */
export function misspeltSettings(
  present: readonly string[],
  settings: readonly string[],
): { name: string; meant: string }[] {
  const missing = settings.filter((setting) => setting.length >= MIN_LENGTH && !present.includes(setting))
  return present.flatMap((name) => {
    const meant = settings.includes(name) ? undefined : missing.find((setting) => looksLike(name, setting))
    return meant ? [{ name, meant }] : []
  })
}
