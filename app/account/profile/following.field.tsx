import { interests } from '#server/contract/people/interests.ts'
import { Choices } from '../../forms/fields/choices.tsx'
import type { FormState } from '../../forms/form-state.ts'

interface Props {
  form: FormState
  industries: { industry_id: string; name: string }[]
  chosen: { industries: string[]; interests: string[] }
}

/** Fields for what a user uses the product for and the industries they follow. */
export function FollowingFields({ form, industries, chosen }: Props) {
  const checked = (name: 'industries' | 'interests') => (form.wasTyped ? form.list(name) : chosen[name])
  return (
    <>
      <Choices
        field={form.field('interests')}
        legend="What do you use Credence for?"
        options={interests.map((interest) => [interest, interest])}
        checked={checked('interests')}
      />
      {industries.length > 0 && (
        <Choices
          field={form.field('industries')}
          legend="Industries you follow"
          options={industries.map(({ industry_id, name }) => [industry_id, name])}
          checked={checked('industries')}
        />
      )}
    </>
  )
}
