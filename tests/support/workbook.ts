import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`
const relationsFile = (all: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`

/** A ZIP archive of these files. */
export function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}

interface Made {
  /** The content of `worksheet`, by sheet name. */
  sheets: Record<string, string>
  formats?: string[]
  texts?: string[]
  more?: Record<string, string>
}

/** A workbook such as no well-behaved program writes: its sheets are the test's own XML. */
export const workbookOf = ({ sheets, formats = [], texts = [], more = {} }: Made): Promise<Buffer> => {
  const names = Object.keys(sheets)
  return zipOf({
    '_rels/.rels': relationsFile(relation('r', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="s${index}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsFile(
      names.map((_, index) => relation(`s${index}`, 'worksheet', `worksheets/s${index}.xml`)).join('') +
        relation('t', 'sharedStrings', 'sharedStrings.xml') +
        relation('f', 'styles', 'styles.xml'),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${namespace}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${namespace}"><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((inside, index) => [
        `xl/worksheets/s${index}.xml`,
        `<worksheet xmlns="${namespace}">${inside}</worksheet>`,
      ]),
    ),
    ...more,
  })
}
