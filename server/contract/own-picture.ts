import { isPictureAddress } from './picture-address.ts'

const path = '/account/picture/'

/** Where this product shows an uploaded picture; what a profile has as its `profile_pic` then. */
export const ownPicture = (fileId: string): string => `${path}${fileId}`

/** The address of a picture if it may be shown: on the web by http or https, or one of ours; else null. */
export const shownPicture = (address: string | null): string | null =>
  address && (isPictureAddress(address) || /^\/account\/picture\/[\w-]+$/.test(address)) ? address : null
