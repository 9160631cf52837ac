import { webAddress } from './web-address.ts'

/** Whether a text is the address of a picture on the web: by http or https, and nobody's user name or password in it. */
export const isPictureAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && webAddress(text) !== undefined
