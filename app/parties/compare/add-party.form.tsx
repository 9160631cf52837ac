import { Form } from '@remix-run/react'
import { limits } from '#server/contract/limits.ts'
import type { FoundParties } from '../../forms/party-picker/find-parties.server.ts'
import { PartyChoices } from '../../forms/party-picker/party-choices.tsx'
import { Field } from '../../ui/field.tsx'

interface Props {
  party_id: string
  /** The parties in the table besides the first. */
  others: string[]
  /** The search text. */
  find: string
  found: FoundParties | null
}

const Others = ({ others }: { others: string[] }) =>
  others.map((id) => <input key={id} type="hidden" name="with" value={id} />)

/** Finds a party by name or identifier and adds the selected one: two forms whose whole state is in the address. */
export function AddPartyForm({ party_id, others, find, found }: Props) {
  const action = `/app/party/${party_id}/compare`
  const field = { id: 'find', name: 'find', errors: found?.error ? [found.error] : undefined }
  return (
    <>
      <Form className="form" action={action} key={find}>
        <Others others={others} />
        <Field
          field={field}
          label="Name or identifier"
          hint="At least 3 characters of the name, or a CIN, GSTIN or PAN"
        >
          {(control) => (
            <span className="beside">
              <input {...control} defaultValue={find} maxLength={limits.maxSearchLength} autoComplete="off" />
              <button type="submit">Find</button>
            </span>
          )}
        </Field>
      </Form>
      {found?.choices && (
        <Form className="form after" action={action}>
          <Others others={others} />
          <PartyChoices name="with" choices={found.choices} focus />
          {found.choices.length > 0 && (
            <button type="submit" className="primary">
              Add to comparison
            </button>
          )}
        </Form>
      )}
    </>
  )
}
