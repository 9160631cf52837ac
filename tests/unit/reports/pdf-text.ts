/** The words printed on the pages of an uncompressed report, line by line as drawn. */
export function printedText(pdf: Buffer): string {
  const shown = pdf.toString('latin1').matchAll(/\[([^\]]*)\] TJ/g)
  return [...shown].map(([, parts = '']) => decoded(parts)).join('\n')
}

/** Whether a text string (title, alternative or actual text) stands in the document as UTF-16. */
export function holdsText(pdf: Buffer, text: string): boolean {
  return pdf.includes(Buffer.from(text, 'utf16le').swap16())
}

function decoded(parts: string): string {
  const hex = [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, digits]) => digits).join('')
  const latin = Buffer.from(hex, 'hex').toString('latin1')
  return latin.replaceAll('\x96', '–').replaceAll('\x97', '—').replaceAll('\x85', '…')
}
