import { limits } from '#server/contract/limits.ts'
import { FollowingFields } from '../account/profile/following.field.tsx'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'

interface Props {
  title: string
  industries: { industry_id: string; name: string }[]
  chosen: { industries: string[]; interests: string[] }
  /** The page the user wanted to open. */
  to: string
}

/** The form in which a new member answers questions about themselves. */
export function NewMemberForm({ title, industries, chosen, to }: Props) {
  const form = useFormState('tell', { title })
  const [titleField, industryField, interestField] = [
    form.field('title', 'Job title'),
    form.field('industries', 'Industries you follow'),
    form.field('interests', 'What you use Credence for'),
  ]
  return (
    <PostForm intent="tell" className="form">
      <ErrorSummary fields={[titleField, industryField, interestField]} form={form.formErrors} />
      <input type="hidden" name="to" value={to} />
      <Field field={titleField} label="Job title" hint="Optional. For example, Credit analyst.">
        {(control) => (
          <input
            {...control}
            defaultValue={titleField.value}
            maxLength={limits.maxNameLength}
            autoComplete="organization-title"
          />
        )}
      </Field>
      <FollowingFields form={form} industries={industries} chosen={chosen} />
      <button type="submit" className="primary">
        Save and continue
      </button>
    </PostForm>
  )
}
