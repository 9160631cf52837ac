import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FollowingFields } from './following.field.tsx'

interface Props {
  industries: { industry_id: string; name: string }[]
  chosen: { industries: string[]; interests: string[] }
}

/** Form for what the user uses the product for and the industries they follow. */
export function FollowingForm({ industries, chosen }: Props) {
  const form = useFormState('following')
  const [interestField, industryField] = [
    form.field('interests', 'What you use Credence for'),
    form.field('industries', 'Industries you follow'),
  ]
  return (
    <PostForm intent="following" className="form" key={JSON.stringify(chosen)}>
      <ShownValues form={form} fields={chosen} />
      <ErrorSummary fields={[interestField, industryField]} form={form.formErrors} />
      <FollowingFields form={form} industries={industries} chosen={chosen} />
      <button type="submit">Save interests</button>
    </PostForm>
  )
}
