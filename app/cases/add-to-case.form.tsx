import { PostForm } from '../http/post-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { useAnswered } from './answered.field.ts'
import { FileField } from './file.field.tsx'

/** Adds a comment to an open case. */
export function CommentForm() {
  const form = useAnswered('comment')
  const comments = form.field('comments')
  return (
    <div className="block">
      <h2>Add a comment</h2>
      <PostForm intent="comment" className="form wide">
        <ErrorSummary fields={[comments]} form={form.formErrors} />
        <Field of={comments} label="Comment">
          {(control) => <textarea {...control} defaultValue={comments.value} rows={3} required />}
        </Field>
        <button type="submit" className="primary">
          Add comment
        </button>
      </PostForm>
    </div>
  )
}

/** Attaches a file to a case. */
export function AttachmentForm({ most }: { most: number }) {
  const form = useAnswered('attach')
  const attachment = form.field('attachment')
  return (
    <div className="block">
      <h2>Add an attachment</h2>
      <PostForm intent="attach" encType="multipart/form-data" className="form">
        <ErrorSummary fields={[attachment]} form={form.formErrors} />
        <FileField of={attachment} label="Attachment" most={most} />
        <button type="submit">Add attachment</button>
      </PostForm>
    </div>
  )
}
