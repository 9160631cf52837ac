import { documentEndings } from '#server/contract/upload-endings.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { FileField } from '../../forms/uploads/file-field.tsx'
import { UploadForm } from '../../forms/uploads/upload-form.tsx'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { MentionArea, MentionableNames } from '../mentions/mention-area.tsx'

/** Adds a comment to an open case. Users can be mentioned in it. */
export function CommentForm({ names }: { names: string[] }) {
  const form = useFormState('comment')
  const comments = form.field('comments', 'Comment')
  return (
    <Block title="Add a comment">
      <PostForm intent="comment" className="form wide">
        <ErrorSummary fields={[comments]} form={form.formErrors} />
        <Field field={comments} label="Comment">
          {(control) => <MentionArea control={control} value={comments.value} names={names} />}
        </Field>
        <MentionableNames names={names} />
        <SubmitButton>Add comment</SubmitButton>
      </PostForm>
    </Block>
  )
}

/** Attaches files to a case. */
export function AttachmentForm({ maxBytes }: { maxBytes: number }) {
  const form = useFormState('attach')
  const attachment = form.field('attachment', 'Attachments')
  return (
    <Block title="Add attachments">
      <UploadForm intent="attach" className="form" maxBytes={maxBytes}>
        <ErrorSummary fields={[attachment]} form={form.formErrors} />
        <FileField
          field={attachment}
          label="Attachments"
          endings={documentEndings}
          maxBytes={maxBytes}
          required
        />
        <SubmitButton secondary>Add attachments</SubmitButton>
      </UploadForm>
    </Block>
  )
}
