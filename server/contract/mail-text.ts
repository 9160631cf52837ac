/** A part of a mail's text as it is kept: words, or the path of a link that has a line for itself. */
export interface MailLine {
  text: string
  path?: string
}

/** The text line by line; a line that is only a path, after blanks, is a link. */
export const mailLines = (body: string): MailLine[] =>
  body.split('\n').map((text) => {
    const path = /^ +(\/\S+)$/.exec(text)?.[1]
    return path ? { text, path } : { text }
  })

/** The text with the product's address before each link. */
export const withAddresses = (body: string, address: string): string =>
  mailLines(body)
    .map(({ text, path }) => (path ? `  ${address}${path}` : text))
    .join('\n')
