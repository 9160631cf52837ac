import { groupIndian } from '#server/contract/money.ts'

interface Props {
  caseId: string
  file: { _id: string; name: string; size: number }
}

function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < 1_048_576 ? `${groupIndian(bytes / 1024)} KB` : `${groupIndian(bytes / 1_048_576, 1)} MB`
}

/** A file of a case, to be downloaded. */
export function AttachmentLink({ caseId, file }: Props) {
  return (
    <>
      <a href={`/app/cases/${caseId}/attachments/${file._id}`} download={file.name}>
        {file.name}
      </a>
      , {sizeInWords(file.size)}
    </>
  )
}
