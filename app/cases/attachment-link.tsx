import { fileSize } from '../ui/file-size.ts'
import { attachmentPath } from './attachment-path.ts'

interface Props {
  caseId: string
  file: { _id: string; name: string; size: number }
}

/** A file of a case, to be downloaded. */
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
