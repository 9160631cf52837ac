import { unseen } from '#server/contract/unseen.ts'

const maxBytes = 255

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** The longest prefix of a text that fits into this many bytes of UTF-8 without splitting a character. */
function shortened(text: string, bytes: number): string {
  let [result, left] = ['', bytes]
  for (const character of text) {
    left -= bytesOf(character)
    if (left < 0) break
    result += character
  }
  return result
}

/**
 * A file name that is safe to store and show: the last part of a path, without invisible characters or characters that
 * change the text direction, at most 255 bytes in UTF-8 (the limit of file systems) with its extension kept. Returns
 * `file` if nothing is left.
 */
export function harmlessFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(unseen, '').replace(/\s+/g, ' ').trim()
  const ending = /\.[^.]{1,20}$/.exec(plain)?.[0] ?? ''
  const stem = plain.slice(0, plain.length - ending.length)
  return shortened(stem, maxBytes - bytesOf(ending)).trim() + ending || 'file'
}
