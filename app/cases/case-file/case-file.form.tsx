import { PostForm } from '../../forms/post-form.tsx'
import { Block } from '../../ui/block.tsx'

/** Creates the case file. Reloads the document so that the browser downloads the response, also with JavaScript. */
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
          A ZIP file with the case, its comments, attachments, alerts and audit trail. The checksum of its
          manifest is recorded in the timeline, so any change to the file can be detected.
        </p>
        <button type="submit">Create case file</button>
      </PostForm>
    </Block>
  )
}
