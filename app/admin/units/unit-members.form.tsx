import { Choices } from '../../forms/choices.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

interface Member {
  id: string
  label: string
  here: boolean
}

interface Props {
  version: number
  people: Member[]
  portfolios: Member[]
}

const optionsOf = (members: Member[]) => members.map(({ id, label }): [string, string] => [id, label])
const idsHere = (members: Member[]) => members.filter(({ here }) => here).map(({ id }) => id)

/** Who and what belongs to a unit. Whoever is in another unit leaves it. */
export function UnitMembersForm({ version, people, portfolios }: Props) {
  const form = useFormState('unit-members', {})
  const checked = (name: string, members: Member[]) => (form.wasTyped ? form.list(name) : idsHere(members))
  const [peopleField, portfoliosField] = [form.field('people'), form.field('portfolios')]
  return (
    <PostForm intent="unit-members" className="form">
      <ErrorSummary fields={[peopleField, portfoliosField]} form={form.formErrors} />
      <input type="hidden" name="version" value={version} />
      <Choices
        field={peopleField}
        legend="People"
        options={optionsOf(people)}
        checked={checked('people', people)}
      />
      {portfolios.length > 0 && (
        <Choices
          field={portfoliosField}
          legend="Portfolios"
          options={optionsOf(portfolios)}
          checked={checked('portfolios', portfolios)}
        />
      )}
      <p className="actions">
        <SubmitButton>Save who and what belongs here</SubmitButton>
      </p>
    </PostForm>
  )
}
