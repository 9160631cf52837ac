import type { Ticket } from '#server/contract/cases/case.ts'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { AttachmentLink } from './attachment-link.tsx'
import { attachmentPath, canBeShown } from './attachment-path.ts'

/** The files of a case: name and size, who attached them and when, and a preview link for types a page can show. */
export function AttachmentList({ case_id, attachments }: Pick<Ticket, 'case_id' | 'attachments'>) {
  if (attachments.length === 0) return <p className="soft">No attachments.</p>
  return (
    <ul className="list">
      {attachments.map((file) => (
        <li key={file._id}>
          <span>
            <AttachmentLink caseId={case_id} file={file} />
            {canBeShown(file.type) && (
              <>
                {' · '}
                <Link to={`${attachmentPath(case_id, file._id)}/preview`}>
                  Preview<span className="sr-only"> {file.name}</span>
                </Link>
              </>
            )}
          </span>
          <small>
            {file.owner.fullname} · <Moment at={file.date} />
          </small>
        </li>
      ))}
    </ul>
  )
}
