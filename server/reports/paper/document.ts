import PDFDocument from 'pdfkit'
import { fontNamed } from './fonts.ts'
import { type Paper, page } from './page.ts'

type DocumentFacts = { title: string; author: string; subject: string; keywords: string; at: Date }

/** A new tagged A4 document in Indian English. Dates come from `facts.at`, so equal facts give equal bytes. */
export function newPaper(facts: DocumentFacts, compress: boolean): Paper {
  const doc = new ReportDocument({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    compress,
    info: {
      Title: facts.title,
      Author: facts.author,
      Subject: facts.subject,
      Keywords: facts.keywords,
      Creator: 'Credence',
      CreationDate: facts.at,
      ModDate: facts.at,
    },
  })
  doc.registerFont('regular', fontNamed('regular')).registerFont('bold', fontNamed('bold'))
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root, parent: root, y: page.top }
}

/** Closes the document and returns its bytes. */
export function finished({ doc, root }: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    root.end()
    doc.end()
  })
}

class ReportDocument extends PDFDocument {
  // pdfkit copies the info texts into the XML metadata without escaping; a name with & or < would break the XML.
  override endMarkings(): void {
    super.endMarkings()
    const { Title, Author, Subject, Keywords } = this.info
    this.info = {
      ...this.info,
      Title: inXml(Title),
      Author: inXml(Author),
      Subject: inXml(Subject),
      Keywords: inXml(Keywords),
    }
  }
}

function inXml(text = ''): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
