import { SaxesParser } from 'saxes'
import { ImportFailure } from '../failure.ts'
import type { SourceFile } from '../source-file.ts'
import { SourceText } from '../source-text.ts'

/** An element of a list, without its attributes: its own text and its child elements by name. */
export interface XmlElement {
  name: string
  line: number
  text: string
  inside: XmlElement[]
}

/** Receives the attributes of the document's root element. */
export type Opening = (attributes: Record<string, string>) => void

const maxDepth = 12
const longestText = 100_000

class Elements {
  readonly ready: XmlElement[] = []
  readonly parser = new SaxesParser()
  readonly #names: Set<string>
  #open: XmlElement[] = []
  broken: Error | undefined

  constructor(names: string[], opening: Opening) {
    this.#names = new Set(names)
    let depth = 0
    this.parser.on('opentag', ({ name, attributes }) => {
      if (depth++ === 0) opening(attributes)
      if (depth > maxDepth) throw new Error('elements are nested too deeply')
      if (this.#open.length === 0 && !this.#names.has(name)) return
      const element = { name, line: this.parser.line, text: '', inside: [] }
      this.#open.at(-1)?.inside.push(element)
      this.#open.push(element)
    })
    const add = (text: string) => {
      const last = this.#open.at(-1)
      if (last && last.text.length < longestText) last.text += text
    }
    this.parser.on('text', add)
    this.parser.on('cdata', add)
    this.parser.on('closetag', () => {
      depth--
      const closed = this.#open.pop()
      if (closed && this.#open.length === 0) this.ready.push(closed)
    })
    this.parser.on('error', (error) => {
      this.broken ??= error
    })
  }
}

/**
 * Streams the elements of an XML file that have one of these names, one at a time. Throws an ImportFailure if the file
 * cannot be read further.
 */
export async function* readElements(
  file: SourceFile,
  names: string[],
  opening: Opening,
  seen: (bytes: number) => void,
): AsyncGenerator<XmlElement> {
  const text = new SourceText(file, seen)
  const elements = new Elements(names, opening)
  try {
    for await (const piece of text) {
      elements.parser.write(piece)
      yield* elements.ready.splice(0)
      if (elements.broken) break
    }
    if (!text.broken && !elements.broken) elements.parser.close()
  } catch (error) {
    elements.broken ??= error instanceof Error ? error : new Error(String(error))
  }
  if (text.broken) throw text.broken
  if (elements.broken)
    throw new ImportFailure(`${file.path} is no whole XML file: ${elements.broken.message}`)
}
