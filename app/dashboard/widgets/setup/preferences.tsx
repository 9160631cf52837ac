import { interests } from '#server/contract/people/interests.ts'
import { useFormState } from '../../../forms/form-state.ts'
import { PostForm } from '../../../forms/post-form.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'

/** What the user uses the product for; several of four options. */
export function Preferences({ chosen }: { chosen: string[] }) {
  const form = useFormState('preferences')
  const field = form.field('interests', 'What you use Credence for')
  const checked = form.wasTyped ? form.list('interests') : chosen
  return (
    <PostForm intent="preferences" className="form" key={chosen.join()}>
      <ErrorSummary fields={[field]} form={form.formErrors} />
      <fieldset className={field.errors ? 'field wrong' : 'field'}>
        <legend>What do you use Credence for?</legend>
        {interests.map((interest, index) => (
          <label key={interest} className="choice">
            <input
              type="checkbox"
              name="interests"
              value={interest}
              id={index === 0 ? field.id : undefined}
              defaultChecked={checked.includes(interest)}
            />{' '}
            {interest}
          </label>
        ))}
        {field.errors && <span className="error">{field.errors.join(' ')}</span>}
      </fieldset>
      <button type="submit">Save preferences</button>
    </PostForm>
  )
}
