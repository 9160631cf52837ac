import { PostForm } from '../forms/post-form.tsx'
import { Block } from '../ui/block.tsx'

/** Makes the case file: answered by the browser's own download, with scripts too. */
export function CaseFileForm({ caseId }: { caseId: string }) {
  return (
    <Block title="Case file">
      <PostForm
        intent="case-file"
        action={`/app/cases/${caseId}/case-file.zip`}
        className="form"
        reloadDocument
      >
        <p className="hint">
          One ZIP with the case, its comments, attachments, alerts and audit. The sum of its manifest goes
          into the timeline, so that a change to the file can be proved.
        </p>
        <button type="submit">Make the case file</button>
      </PostForm>
    </Block>
  )
}
