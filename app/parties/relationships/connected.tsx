import { Form, useLocation } from '@remix-run/react'
import { Fragment } from 'react'
import { messages } from '#server/contract/messages.ts'
import { Block } from '../../ui/block.tsx'
import { Field } from '../../ui/field.tsx'
import type { Connected } from './connected.server.ts'
import { PartyLink } from './party-link.tsx'

type Answer = NonNullable<Connected['answer']>

function Choices({ of: { choices = [], to } }: { of: Connected }) {
  if (choices.length === 0) return <p role="status">{messages.search.none}</p>
  return (
    <>
      <fieldset className="choices">
        <legend>
          {choices.length === 1 ? 'One party found' : `${choices.length} parties found: choose one`}
        </legend>
        {choices.map(({ party_id, name, beside }) => (
          <label key={party_id}>
            <input
              type="radio"
              name="to"
              value={party_id}
              required
              defaultChecked={party_id === to || choices.length === 1}
            />
            <span>
              <bdi>{name}</bdi> {beside && <small>{beside}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="primary">
        Show the connection
      </button>
    </>
  )
}

function Way({ of: { steps, parties } }: { of: Answer['ways'][number] }) {
  return (
    <li>
      <span>
        {parties.map((party, place) => (
          <Fragment key={party.party_id}>
            {place > 0 && ' → '}
            <PartyLink of={party} />
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

const AnswerGiven = ({ of: { to, verdict, ways } }: { of: Answer }) => (
  <div role="status">
    <p>
      <PartyLink of={to} />: <strong>{verdict}</strong>
    </p>
    {ways.length > 0 && (
      <ul className="list">
        {ways.map((way) => (
          <Way key={way.parties.map(({ party_id }) => party_id).join()} of={way} />
        ))}
      </ul>
    )}
  </div>
)

/** Asks for another party and says how the two are connected. */
export function HowConnected({ of, name }: { of: Connected; name: string }) {
  const { pathname } = useLocation()
  const field = { id: 'who', name: 'who', errors: of.error ? [of.error] : undefined }
  return (
    <div id="connected">
      <Block title={`How is ${name} connected with…`}>
        <Form className="form" action={`${pathname}#connected`} key={of.who + of.to}>
          <Field of={field} label="Other party" hint="Name, CIN, LLPIN, PAN, GSTIN or DIN">
            {(control) => (
              <span className="beside">
                <input {...control} defaultValue={of.who} autoComplete="off" maxLength={200} />
                <button type="submit">Find</button>
              </span>
            )}
          </Field>
          {of.choices && <Choices of={of} />}
        </Form>
        {of.answer && <AnswerGiven of={of.answer} />}
      </Block>
    </div>
  )
}
