import { isPictureAddress } from './picture-address.ts'

const path = '/account/logo/'

/** Where this product shows an uploaded logo; what an organisation has as its `logo_url` then. */
export const ownLogo = (fileId: string): string => `${path}${fileId}`

/** The id of the file where the address is one of ours, else undefined. */
export const ownLogoFile = (address: string | null | undefined): string | undefined =>
  /^\/account\/logo\/([\w-]+)$/.exec(address ?? '')?.[1]

/** The address of a logo if it may be shown: on the web by http or https, or one of ours; else null. */
export const shownLogo = (address: string | null): string | null =>
  address && (isPictureAddress(address) || ownLogoFile(address)) ? address : null
