import { getDocumentProxy } from 'unpdf'

const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf))

/** The text on each page, in reading order. */
export async function printedPages(pdf: Buffer): Promise<string[]> {
  const document = await open(pdf)
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1))
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()))
  return contents.map(({ items }) =>
    items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
  )
}

/** The text on all pages. */
export const printedText = async (pdf: Buffer): Promise<string> => (await printedPages(pdf)).join('\n')

export interface Tag {
  role: string
  alt?: string
  children: Tag[]
}

interface Node {
  role?: string
  alt?: string
  children?: Node[]
}

const asTag = ({ role = '', alt, children = [] }: Node): Tag => ({
  role,
  ...(alt !== undefined && { alt }),
  children: children.filter((child) => child.role !== undefined).map(asTag),
})

const flat = (tag: Tag): Tag[] => [tag, ...tag.children.flatMap(flat)]

/** A document's accessible structure: title, language, bookmarks, and the tags of all pages in order. */
export async function readPdf(pdf: Buffer) {
  const document = await open(pdf)
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } }
  const outline: { title: string }[] = (await document.getOutline()) ?? []
  const tags: Tag[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const tree = (await (await document.getPage(number)).getStructTree()) as Node | null
    if (tree) tags.push(...flat(asTag(tree)))
  }
  return { title: info.Title, language: info.Language, bookmarks: outline.map(({ title }) => title), tags }
}

/** Whether an uncompressed document contains a text string (title, alternative or actual text) as UTF-16. */
export function holdsText(pdf: Buffer, text: string): boolean {
  return pdf.includes(Buffer.from(text, 'utf16le').swap16())
}
