import type { Paper } from '#server/contract/guarantee/onboarding.ts'
import { paperKinds, papersMissing } from '#server/contract/guarantee/onboarding-papers.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { fileSize } from '../ui/file-size.ts'
import { Moment } from '../ui/moment.tsx'

/** The uploaded documents, each with a link to view it and a button to remove it, and those still missing. */
export function DocumentList({ papers }: { papers: Paper[] }) {
  const { formErrors } = useFormState('remove')
  const missing = papersMissing(papers.map(({ kind }) => kind))
  return (
    <>
      <ErrorSummary fields={[]} form={formErrors} />
      {papers.length > 0 && (
        <ul className="list papers">
          {papers.map((paper) => (
            <li key={paper.document_id}>
              <span>
                <a href={`/basic-setup/documents/${paper.document_id}`} download>
                  {paper.file_name}
                </a>{' '}
                <small className="soft">
                  {paperKinds[paper.kind].label} · {fileSize(paper.size)} · <Moment at={paper.sent_at} />
                </small>
              </span>
              <PostForm intent="remove" className="one-button">
                <input type="hidden" name="document_id" value={paper.document_id} />
                <button type="submit" aria-label={`Remove ${paper.file_name}`}>
                  Remove
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
      <p>
        {missing.length > 0
          ? `Still required: ${missing.join(', ')}.`
          : 'All required documents are uploaded.'}
      </p>
    </>
  )
}
