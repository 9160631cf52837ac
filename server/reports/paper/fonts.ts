import { createRequire } from 'node:module'
import { type Font, openSync, registerFormat } from 'fontkit'

declare module 'fontkit' {
  // Missing in the package's types.
  function registerFormat(format: { probe(bytes: Buffer): boolean }): void
}

const family = '@expo-google-fonts/noto-sans'
const packages = createRequire(import.meta.url)

/** The two weights of Noto Sans embedded in documents: Latin, Greek, Cyrillic and Devanagari letters, and the rupee sign. */
const files = {
  regular: `${family}/400Regular/NotoSans_400Regular.ttf`,
  bold: `${family}/700Bold/NotoSans_700Bold.ttf`,
} as const
type Weight = keyof typeof files

const opened = new Map<string, Font>()

function open(weight: Weight): Font {
  const known = opened.get(weight)
  if (known) return known
  const font = openSync(packages.resolve(files[weight])) as Font
  opened.set(weight, font)
  return font
}

const isWeight = (name: string): name is Weight => name in files

// A font is read only once for all documents, since reading it takes longer than building a whole report. pdfkit
// identifies fonts by their bytes, so ours are registered with bytes that contain only their name. Glyphs remember the
// characters of the first text that used them; each document gets its own glyphs, so that equal data gives equal bytes.
function OpenedFont({ buffer }: { buffer: Uint8Array }): Font {
  const name = Buffer.from(buffer).toString('latin1')
  if (!isWeight(name)) throw new RangeError(`not a font of ours: ${name}`)
  return Object.create(open(name), { _glyphs: { value: {}, writable: true } })
}
OpenedFont.probe = (bytes: Buffer) => isWeight(bytes.toString('latin1'))
registerFormat(OpenedFont)

/** The bytes under which a document registers a font weight. */
export const fontNamed = (weight: Weight) => Buffer.from(weight, 'latin1')

let signs: Set<number> | undefined

function coverage(): Set<number> {
  if (signs) return signs
  const bold = new Set(open('bold').characterSet)
  signs = new Set(open('regular').characterSet.filter((sign) => bold.has(sign)))
  return signs
}

/** Whether both weights have every character of a text. */
export const hasGlyphs = (text: string): boolean =>
  [...text].every((sign) => coverage().has(sign.codePointAt(0) ?? 0))
