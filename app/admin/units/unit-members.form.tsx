import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { Choices } from '../../forms/fields/choices.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'

interface Member {
  id: string
  label: string
}

interface Props {
  may: boolean
  version: number
  /** The ids of the users and portfolios in this unit. */
  fields: { people: string[]; portfolios: string[] }
  people: Member[]
  portfolios: Member[]
}

const optionsOf = (members: Member[]) => members.map(({ id, label }): [string, string] => [id, label])

/** The users and portfolios of a unit. Those in another unit are moved out of it. */
export function UnitMembersForm({ may, version, fields, people, portfolios }: Props) {
  const form = useFormState('unit-members', {})
  const checked = (name: keyof Props['fields']) => (form.wasTyped ? form.list(name) : fields[name])
  const [peopleField, portfoliosField] = [
    form.field('people', 'Users'),
    form.field('portfolios', 'Portfolios'),
  ]
  return (
    <PostForm intent="unit-members" may={may} className="form">
      <ErrorSummary fields={[peopleField, portfoliosField]} form={form.formErrors} />
      <ShownValues form={form} version={version} fields={fields} />
      {people.length > 0 ? (
        <Choices field={peopleField} legend="Users" options={optionsOf(people)} checked={checked('people')} />
      ) : (
        <p>
          No other users yet. <Link to="/admin/users/invitations">Invite users</Link>
        </p>
      )}
      {portfolios.length > 0 && (
        <Choices
          field={portfoliosField}
          legend="Portfolios"
          options={optionsOf(portfolios)}
          checked={checked('portfolios')}
        />
      )}
      <p className="actions">
        <SubmitButton secondary>Save users and portfolios</SubmitButton>
      </p>
    </PostForm>
  )
}
