import { accountKinds } from './account-kinds.ts'
import { ownConductKinds } from './own-conduct-kinds.ts'
import type { UploadField } from './upload-field.ts'

/** The kinds of data that can be uploaded, each with its fields in template order. */
export const uploadKinds = { ...accountKinds, ...ownConductKinds } as const

export type UploadKind = keyof typeof uploadKinds
export const uploadKindNames = Object.keys(uploadKinds) as [UploadKind, ...UploadKind[]]

/** The fields of any kind. */
export const uploadFieldsOf = (kind: UploadKind): Record<string, UploadField> => uploadKinds[kind].fields

/** Whether a text, as from an address, names a kind of data file. */
export const isUploadKind = (text: string | undefined): text is UploadKind =>
  text !== undefined && Object.hasOwn(uploadKinds, text)
