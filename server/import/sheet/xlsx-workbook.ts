import { SaxesParser } from 'saxes'
import { ImportFailure } from '../failure.ts'
import { type NumberFormat, numberFormat } from './number-format.ts'
import { PackedTexts } from './packed-texts.ts'
import { maxCellLength } from './sheet.ts'
import { type Archive, asFailure, smallPart, textOf } from './workbook-archive.ts'

const textsPart = 128 * 1_048_576
const mostTexts = 2_000_000

interface Listening {
  open(name: string, attributes: Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Parses an XML part while unzipping and reports its elements by local name; pauses after each chunk until the next one is requested. */
export async function* xmlPieces(
  archive: Archive,
  part: string,
  maxBytes: number,
  on: Listening,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false })
  parser.on('opentag', ({ name, attributes }) =>
    on.open(localName(name), attributes as Record<string, string>),
  )
  parser.on('closetag', ({ name }) => on.close?.(localName(name)))
  if (on.text) parser.on('text', (text) => on.text?.(text))
  try {
    for await (const text of textOf(archive, part, maxBytes)) {
      parser.write(text)
      yield
    }
    parser.close()
    yield
  } catch (error) {
    throw asFailure(error)
  }
}

/** The same, to the end of the part. */
export async function readXml(
  archive: Archive,
  part: string,
  maxBytes: number,
  on: Listening,
): Promise<void> {
  for await (const _ of xmlPieces(archive, part, maxBytes, on));
}

/** The paths of the parts that `part` refers to, by relationship id. */
async function relations(archive: Archive, part: string) {
  const [folder, file] = [part.slice(0, part.lastIndexOf('/') + 1), part.slice(part.lastIndexOf('/') + 1)]
  const found: { id: string; kind: string; path: string }[] = []
  const listed = `${folder}_rels/${file}.rels`
  if (!archive.parts.has(listed)) return found
  await readXml(archive, listed, smallPart, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const path = new URL(Target, `zip:///${folder}`).pathname.slice(1)
      found.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), path: decodeURI(path) })
    },
  })
  return found
}

export interface Workbook {
  /** The visible sheets, in order. */
  sheets: { name: string; path: string }[]
  from1904: boolean
  texts: PackedTexts
  /** By the style index of a cell. */
  formats: NumberFormat[]
}

async function readTexts(archive: Archive, part: string): Promise<PackedTexts> {
  const texts = new PackedTexts()
  let [text, within, phonetic] = ['', false, false]
  await readXml(archive, part, textsPart, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic = true
      within = name === 't' && !phonetic
    },
    text(piece) {
      if (within && text.length <= maxCellLength) text += piece
    },
    close(name) {
      within = false
      if (name === 'rPh') phonetic = false
      if (name === 'si' && texts.push(text) > mostTexts)
        throw new ImportFailure('The workbook has more text than any list of parties or accounts.')
    },
  })
  return texts
}

async function readFormats(archive: Archive, part: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let ofCells = false
  await readXml(archive, part, smallPart, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') ofCells = true
      if (name === 'xf' && ofCells) formats.push(numberFormat(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') ofCells = false
    },
  })
  return formats
}

/** A workbook's sheets, shared texts and number formats. Throws an ImportFailure. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const root = (await relations(archive, '')).find(({ kind }) => kind === 'officeDocument')
  const part = root?.path ?? 'xl/workbook.xml'
  if (!archive.parts.has(part)) throw new ImportFailure('This is not a workbook, despite its name.')
  const named = await relations(archive, part)
  const sheets: Workbook['sheets'] = []
  const paths = new Set<string>()
  let from1904 = false
  await readXml(archive, part, smallPart, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      const id =
        attributes['r:id'] ?? Object.entries(attributes).find(([key]) => localName(key) === 'id')?.[1]
      const path = named.find((one) => one.id === id && one.kind === 'worksheet')?.path
      // A part that is referenced twice would be unzipped twice.
      if (path && !paths.has(path)) sheets.push({ name: attributes.name ?? '', path })
      if (path) paths.add(path)
    },
  })
  const pathOf = (kind: string) => named.find((one) => one.kind === kind)?.path ?? ''
  const [texts, styles] = [pathOf('sharedStrings'), pathOf('styles')]
  return {
    sheets,
    from1904,
    texts: archive.parts.has(texts) ? await readTexts(archive, texts) : new PackedTexts(),
    formats: archive.parts.has(styles) ? await readFormats(archive, styles) : [],
  }
}
