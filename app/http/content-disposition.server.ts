import { create } from 'content-disposition'

/** Content-Disposition of a file to keep, with any name. */
export const attachmentNamed = (name: string) => create(name)

/** Content-Disposition of a file to show. */
export const inlineNamed = (name: string) => create(name, { type: 'inline' })
