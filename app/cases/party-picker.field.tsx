import { useEffect, useRef, useState } from 'react'
import { messages } from '#server/contract/messages.ts'
import { type PartyChoice, PartyCombobox } from '../search/party-combobox.field.tsx'
import { Field } from '../ui/field.tsx'
import type { Answered } from './answered.field.ts'
import type { GivenParty } from './party-picker.field.server.ts'

interface Props {
  form: Answered
  given?: GivenParty | undefined
}

/** What is wrong with the choice of a party, as one field that the summary of errors can name. */
export const partyField = ({ field }: Answered) => {
  const [name, party] = [field('party_name'), field('party')]
  return { ...name, errors: name.errors ?? party.errors }
}

function Given({ of, party }: { of: ReturnType<typeof partyField>; party: GivenParty }) {
  return (
    <Field of={of} label="Party Name">
      {({ name, ...control }) => (
        <>
          <input {...control} value={party.name} disabled readOnly />
          <input type="hidden" name={name} value={party.name} />
          <input type="hidden" name="party" value={party.party_id} />
        </>
      )}
    </Field>
  )
}

function Choices({ choices, chosen, asked }: { choices: PartyChoice[]; chosen: string; asked: boolean }) {
  if (choices.length === 0) return <p role="status">{messages.search.none}</p>
  return (
    <fieldset className="choices">
      <legend>
        {choices.length === 1 ? 'One party found' : `${choices.length} parties found: choose one`}
      </legend>
      {choices.map(({ party_id, name, beside }, place) => (
        <label key={party_id}>
          <input
            type="radio"
            name="party"
            value={party_id}
            defaultChecked={party_id === chosen || choices.length === 1}
            // biome-ignore lint/a11y/noAutofocus: without scripts this is how the reader comes back to where they were
            autoFocus={place === 0 && asked}
          />
          <span>
            {name} {beside && <small>{beside}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A party by its name: a text, a Find button that posts back, and the parties found to choose from. */
export function PartyPicker({ form, given }: Props) {
  const of = partyField(form)
  if (given) return <Given of={of} party={given} />
  return <Picker form={form} of={of} />
}

function Picker({ form, of }: { form: Answered; of: ReturnType<typeof partyField> }) {
  const { choices } = (form.answer ?? {}) as { choices?: PartyChoice[] }
  const [edit, setEdit] = useState<{ of: typeof choices; party: PartyChoice | undefined }>()
  // What was typed or chosen counts until parties are found anew.
  const edited = edit?.of === choices ? edit : undefined
  const chosen = edited?.party
  const picker = useRef<HTMLDivElement>(null)
  // Whoever watches the form for what is filled learns of the choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told when the choice changes
  useEffect(() => {
    picker.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen])
  return (
    <div className="party-picker" ref={picker}>
      <Field of={of} label="Party Name" hint="At least 3 characters of the name, or a CIN, GSTIN or PAN">
        {(control) => (
          <span className="beside">
            <PartyCombobox
              control={control}
              value={of.value}
              onChoose={(party) => setEdit({ of: choices, party })}
            />
            <button
              type="submit"
              name="intent"
              value="find-party"
              formEncType="application/x-www-form-urlencoded"
            >
              Find
            </button>
          </span>
        )}
      </Field>
      {chosen && (
        <p className="soft">
          <input type="hidden" name="party" value={chosen.party_id} />
          {chosen.beside}
        </p>
      )}
      {choices && !edited && (
        <Choices
          key={choices.map(({ party_id }) => party_id).join()}
          choices={choices}
          chosen={form.field('party').value}
          asked={form.answer?.asked === 'find-party'}
        />
      )}
    </div>
  )
}
