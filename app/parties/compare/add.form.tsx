import { Form } from '@remix-run/react'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { Found } from './finding.server.ts'

interface Props {
  party_id: string
  /** Those that stand in the table beside the party. */
  others: string[]
  find: string
  found: Found
}

const Kept = ({ others }: { others: string[] }) =>
  others.map((id) => <input key={id} type="hidden" name="with" value={id} />)

/** Finds a party by name or identifier and adds the one chosen: two forms, whose whole state stands in the address. */
export function AddForm({ party_id, others, find, found }: Props) {
  const action = `/app/party/${party_id}/compare`
  const wrong = found?.said === messages.search.tooShort
  return (
    <>
      <Form className="form" action={action} key={find}>
        <Kept others={others} />
        <div className={wrong ? 'field wrong' : 'field'}>
          <label htmlFor="find">Name or identifier</label>
          <span className="hint" id="find-hint">
            At least 3 characters of the name, or a CIN, GSTIN or PAN
          </span>
          <span className="beside">
            <input
              id="find"
              name="find"
              defaultValue={find}
              maxLength={limits.searchMost}
              autoComplete="off"
              aria-invalid={wrong || undefined}
              aria-describedby={found?.said ? 'find-hint find-said' : 'find-hint'}
            />
            <button type="submit">Find</button>
          </span>
          {found?.said && (
            <span id="find-said" className={wrong ? 'error' : 'soft'} role="status">
              {found.said}
            </span>
          )}
        </div>
      </Form>
      {found && found.choices.length > 0 && (
        <Form className="form after" action={action}>
          <Kept others={others} />
          <fieldset className="choices">
            <legend>{found.choices.length === 1 ? 'One party found' : 'Parties found: choose one'}</legend>
            {found.choices.map(({ party_id: id, name, beside }, place) => (
              <label key={id}>
                <input
                  type="radio"
                  name="with"
                  value={id}
                  required
                  defaultChecked={found.choices.length === 1}
                  // biome-ignore lint/a11y/noAutofocus: without scripts this is how the reader comes back to where they were
                  autoFocus={place === 0}
                />
                <span>
                  {name} {beside && <small>{beside}</small>}
                </span>
              </label>
            ))}
          </fieldset>
          <button type="submit" className="primary">
            Add to the table
          </button>
        </Form>
      )}
    </>
  )
}
