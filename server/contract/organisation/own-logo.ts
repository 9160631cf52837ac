import { isPictureAddress } from '../people/picture-address.ts'

const path = '/account/logo/'

/** The address of an uploaded logo in this product; stored as the organisation's `logo_url`. */
export const ownLogo = (fileId: string): string => `${path}${fileId}`

/** The file id in an address of ours, otherwise undefined. */
export const ownLogoFile = (address: string | null | undefined): string | undefined =>
  /^\/account\/logo\/([\w-]+)$/.exec(address ?? '')?.[1]

/** The address of a logo if it may be shown: an http or https URL, or one of ours; otherwise null. */
export const shownLogo = (address: string | null): string | null =>
  address && (isPictureAddress(address) || ownLogoFile(address)) ? address : null
