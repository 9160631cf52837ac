import { Form, useLocation } from '@remix-run/react'
import { Fragment } from 'react'
import { PartyChoices } from '../../forms/party-picker/party-choices.tsx'
import { Block } from '../../ui/block.tsx'
import { Field } from '../../ui/field.tsx'
import type { ConnectionQuery } from './connection.server.ts'
import { PartyLink } from './party-link.tsx'

type Answer = NonNullable<ConnectionQuery['answer']>

function Path({ way: { steps, parties } }: { way: Answer['ways'][number] }) {
  return (
    <li>
      <span>
        {parties.map((party, index) => (
          <Fragment key={party.party_id}>
            {index > 0 && ' → '}
            <PartyLink party={party} />
          </Fragment>
        ))}
      </span>
      {steps.map(({ sentence, past }) => (
        <small key={sentence}>
          {sentence}
          {past && ' (past)'}
        </small>
      ))}
    </li>
  )
}

const ConnectionFound = ({ connection: { to, verdict, ways } }: { connection: Answer }) => (
  <div role="status">
    <p>
      <PartyLink party={to} />: <strong>{verdict}</strong>
    </p>
    {ways.length > 0 && (
      <ul className="list">
        {ways.map((way) => (
          <Path key={way.parties.map(({ party_id }) => party_id).join()} way={way} />
        ))}
      </ul>
    )}
  </div>
)

/** Asks for another party and shows how the two are connected. */
export function ConnectionSearch({ search, name }: { search: ConnectionQuery; name: string }) {
  const { pathname } = useLocation()
  const field = { id: 'who', name: 'who', errors: search.error ? [search.error] : undefined }
  return (
    <div id="connected">
      <Block title={`How is ${name} connected with…`}>
        <Form className="form" action={`${pathname}#connected`} key={search.who + search.to}>
          <Field field={field} label="Other party" hint="Name, CIN, LLPIN, PAN, GSTIN or DIN">
            {(control) => (
              <span className="beside">
                <input {...control} defaultValue={search.who} autoComplete="off" maxLength={200} />
                <button type="submit">Find</button>
              </span>
            )}
          </Field>
          {search.choices && <PartyChoices name="to" choices={search.choices} chosen={search.to} />}
          {search.choices && search.choices.length > 0 && (
            <button type="submit" className="primary">
              Show connection
            </button>
          )}
        </Form>
        {search.answer && <ConnectionFound connection={search.answer} />}
      </Block>
    </div>
  )
}
