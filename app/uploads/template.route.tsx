import { features } from '#server/contract/features.ts'
import type { UploadField } from '#server/contract/uploads/upload-field.ts'
import { isUploadKind, uploadFieldsOf } from '#server/contract/uploads/upload-kinds.ts'
import { signedIn } from '../gateway/guard.server.ts'
import type { SheetColumn } from '../http/files/sheet.ts'
import { sheetAnswer } from '../http/files/sheet-answer.server.ts'
import { errorResponse } from '../http/responses.server.ts'

const columnOf = ({ label, example }: UploadField): SheetColumn<null> => ({
  head: label,
  width: 20,
  value: () => example,
})

/** A file with the headings of a kind and one example row, as CSV or as a workbook. */
export const loader = signedIn(
  features.uploads,
  async ({ url, params: { kind } }) => {
    if (!isUploadKind(kind)) throw errorResponse(404, 'File not found')
    return sheetAnswer(url, kind, Object.values(uploadFieldsOf(kind)).map(columnOf), [null])
  },
  { refusedAt: '/uploads' },
)
