const longest = 80

/** What may stand in a file's name everywhere: Latin letters without accents, digits, point, hyphen, underscore. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '_')

/** The ending with its point, at most ten characters; '' where there is none. */
function endingOf(name: string): string {
  const at = name.lastIndexOf('.')
  const ending = at > 0 ? plain(name.slice(at)) : ''
  return /^\.[A-Za-z0-9]{1,9}$/.test(ending) ? ending : ''
}

/**
 * The name of an attachment in the archive: its number, so that no two are alike on any system, and what of its own name can do
 * no harm anywhere: no folders, no marks that turn the direction, nothing that Windows reserves.
 */
export function entryName(number: number, name: string): string {
  const ending = endingOf(name)
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const stem = plain(ending ? last.slice(0, last.lastIndexOf('.')) : last).replace(/^[._]+|[._]+$/g, '')
  return `attachments/${String(number).padStart(3, '0')}-${stem.slice(0, longest) || 'file'}${ending}`
}
