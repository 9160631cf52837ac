import { storeReason } from '#server/files/check-store.ts'
import { FileStoreFailed } from '#server/files/store-errors.ts'

/** Why a backup or restore failed, in one line for the operator. */
export const failureReason = (error: Error): string =>
  error instanceof FileStoreFailed ? `The file store failed: ${storeReason(error)}` : error.message
