/** A line of a mail's text: text, or the path of a link on its own line. */
export interface MailLine {
  text: string
  path?: string
}

/** The text line by line; a line consisting only of a path, after spaces, is a link. */
export const mailLines = (body: string): MailLine[] =>
  body.split('\n').map((text) => {
    const path = /^ +(\/\S+)$/.exec(text)?.[1]
    return path ? { text, path } : { text }
  })

/** The text with the product's origin added to each link. */
export const withAddresses = (body: string, address: string): string =>
  mailLines(body)
    .map(({ text, path }) => (path ? `  ${address}${path}` : text))
    .join('\n')
