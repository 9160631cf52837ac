import { create } from 'content-disposition'

/** Content-Disposition for a download with any file name. */
export const attachmentNamed = (name: string) => create(name)

/** Content-Disposition for a file shown in the browser. */
export const inlineNamed = (name: string) => create(name, { type: 'inline' })
