const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, "'")
const starred = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
const named = (name: string) => `filename="${plain(name)}"; filename*=UTF-8''${starred(name)}`

/** Content-Disposition of a file to keep, with any name (RFC 6266). */
export const attachmentNamed = (name: string) => `attachment; ${named(name)}`

/** Content-Disposition of a file to show. */
export const inlineNamed = (name: string) => `inline; ${named(name)}`
