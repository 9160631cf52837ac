import { webAddress } from '../web-address.ts'

/** Whether a text is the URL of a picture: http or https, without user name or password. */
export const isPictureAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && webAddress(text) !== undefined
