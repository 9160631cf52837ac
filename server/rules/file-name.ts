import { unseen } from '#server/contract/unseen.ts'

const maxBytes = 255

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** The longest beginning of a text that has at most so many bytes in UTF-8, without half a character. */
function shortened(text: string, bytes: number): string {
  let [kept, left] = ['', bytes]
  for (const character of text) {
    left -= bytesOf(character)
    if (left < 0) break
    kept += character
  }
  return kept
}

/**
 * A file's name as it can be kept and shown: the last part of a path, without characters that are not seen or that turn the
 * writing round, at most 255 bytes in UTF-8 (what file systems take) with its ending kept. Gives `file` where nothing is left.
 */
export function harmlessFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(unseen, '').replace(/\s+/g, ' ').trim()
  const ending = /\.[^.]{1,20}$/.exec(plain)?.[0] ?? ''
  const stem = plain.slice(0, plain.length - ending.length)
  return shortened(stem, maxBytes - bytesOf(ending)).trim() + ending || 'file'
}
