const maxNameLength = 80

/** Characters that are safe in file names everywhere: unaccented Latin letters, digits, point, hyphen, underscore. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '_')

/** The file extension with its point, at most ten characters; '' if there is none. */
function endingOf(name: string): string {
  const at = name.lastIndexOf('.')
  const ending = at > 0 ? plain(name.slice(at)) : ''
  return /^\.[A-Za-z0-9]{1,9}$/.test(ending) ? ending : ''
}

/**
 * The name of an attachment in the archive: its number, so that names are unique on any system, and the safe part of
 * its own name: no folders, no characters that change the writing direction, no names reserved by Windows.
 */
export function entryName(number: number, name: string): string {
  const ending = endingOf(name)
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const stem = plain(ending ? last.slice(0, last.lastIndexOf('.')) : last).replace(/^[._]+|[._]+$/g, '')
  return `attachments/${String(number).padStart(3, '0')}-${stem.slice(0, maxNameLength) || 'file'}${ending}`
}
