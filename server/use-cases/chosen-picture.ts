import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { UploadEnding } from '#server/contract/upload-endings.ts'
import { invalid } from './refusal.ts'
import { storeFile, type Uploads } from './store-file.ts'
import type { UseCase } from './use-case.ts'

/** A picture as a form gives it: by its address, empty for none, or as a file in base64. */
interface Given {
  address: string | null | undefined
  attachment: string | undefined
  file_name: string | undefined
}

/** Which picture it is: the field of its address, and where and as what its files are kept. */
interface Picture {
  field: string
  folder: string
  endings: readonly UploadEnding[]
  /** Where the product shows a file of it. */
  addressOf: (fileId: string) => string
}

/**
 * The address of the picture that was chosen, null for none, undefined where nothing is said of it; a file is stored. Refused as invalid
 * where both an address and a file are given, above 1 MB, and as `storeFile` says. Throws FileNotStored.
 */
export async function chosenPicture(
  useCase: UseCase,
  uploads: Uploads,
  { address, attachment, file_name }: Given,
  { field, folder, endings, addressOf }: Picture,
): Promise<string | null | undefined> {
  if (attachment === undefined) return address === undefined ? undefined : address || null
  if (address) throw invalid(field, messages.upload.addressOrFile)
  if (Buffer.byteLength(attachment, 'base64') > limits.maxPictureSize)
    throw invalid('attachment', messages.upload.tooLarge)
  const file = { name: file_name ?? '', base64: attachment }
  return addressOf(await storeFile(useCase, uploads, folder, file, endings))
}
