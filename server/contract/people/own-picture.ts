import { isPictureAddress } from './picture-address.ts'

const path = '/account/picture/'

/** The address of an uploaded picture in this product; stored as the profile's `profile_pic`. */
export const ownPicture = (fileId: string): string => `${path}${fileId}`

/** The address of a picture if it may be shown: an http or https URL, or one of ours; otherwise null. */
export const shownPicture = (address: string | null): string | null =>
  address && (isPictureAddress(address) || /^\/account\/picture\/[\w-]+$/.test(address)) ? address : null
