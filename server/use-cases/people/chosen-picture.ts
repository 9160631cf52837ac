import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { UploadEnding } from '#server/contract/upload-endings.ts'
import { invalid } from '../refusal.ts'
import { storeFile, type Uploads } from '../store-file.ts'
import type { UseCase } from '../use-case.ts'

/** A picture from a form: its address, empty for none, or a file in base64. */
interface PictureInput {
  address: string | null | undefined
  attachment: string | undefined
  file_name: string | undefined
}

/** Describes the picture: the field of its address, and where its files are stored and as what. */
interface Picture {
  field: string
  folder: string
  endings: readonly UploadEnding[]
  /** The address at which the product serves one of its files. */
  addressOf: (fileId: string) => string
}

/**
 * The address of the chosen picture: null for none, undefined if not submitted. An uploaded file is stored. Throws an
 * invalid Refusal if both an address and a file are given, if it is above 1 MB, and as `storeFile` does. Throws
 * FileNotStored.
 */
export async function chosenPicture(
  useCase: UseCase,
  uploads: Uploads,
  { address, attachment, file_name }: PictureInput,
  { field, folder, endings, addressOf }: Picture,
): Promise<string | null | undefined> {
  if (attachment === undefined) return address === undefined ? undefined : address || null
  if (address) throw invalid(field, messages.upload.addressOrFile)
  if (Buffer.byteLength(attachment, 'base64') > limits.maxPictureSize)
    throw invalid('attachment', messages.upload.tooLarge)
  const file = { name: file_name ?? '', base64: attachment }
  return addressOf(await storeFile(useCase, uploads, folder, file, endings))
}
