import { fileSize } from '../../ui/file-size.ts'
import { attachmentPath } from './attachment-path.ts'

interface Props {
  caseId: string
  file: { _id: string; name: string; size: number }
}

/** A link that downloads a file of a case. */
export function AttachmentLink({ caseId, file }: Props) {
  return (
    <>
      <a href={attachmentPath(caseId, file._id)} download={file.name}>
        <bdi>{file.name}</bdi>
      </a>
      , {fileSize(file.size)}
    </>
  )
}
