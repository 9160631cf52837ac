import { useEffect, useRef, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import type { FormState } from '../form-state.ts'
import { PartyChoices } from './party-choices.tsx'
import { type PartyChoice, PartyCombobox } from './party-combobox.tsx'
import type { PreselectedParty } from './party-picker.server.ts'

interface Props {
  form: FormState
  preselected?: PreselectedParty | undefined
  /** Called with the chosen suggestion, and with undefined when the choice is cleared. */
  onChoose?: (party: PartyChoice | undefined) => void
}

/** The party picker as one field for the error summary. */
export const partyField = ({ field }: FormState) => {
  const [name, party] = [field('party_name'), field('party')]
  return { ...name, label: 'Party Name', errors: name.errors ?? party.errors }
}

function PreselectedPartyField({
  field,
  party,
}: {
  field: ReturnType<typeof partyField>
  party: PreselectedParty
}) {
  return (
    <Field field={field} label={field.label}>
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

/** Picks a party by name: a text input, a Find button that posts the form, and the parties found to choose from. */
export function PartyPicker({ form, preselected, onChoose }: Props) {
  const field = partyField(form)
  if (preselected) return <PreselectedPartyField field={field} party={preselected} />
  return <Picker form={form} field={field} onChoose={onChoose} />
}

interface PickerProps extends Pick<Props, 'form'> {
  field: ReturnType<typeof partyField>
  onChoose: Props['onChoose'] | undefined
}

function Picker({ form, field, onChoose }: PickerProps) {
  const { choices } = (form.answer ?? {}) as { choices?: PartyChoice[] }
  const [edit, setEdit] = useState<{ among: typeof choices; party: PartyChoice | undefined }>()
  // The typed or chosen value applies until another search.
  const edited = edit?.among === choices ? edit : undefined
  const chosen = edited?.party
  const picker = useRef<HTMLDivElement>(null)
  // Notifies listeners on the form (such as the submit button) of the choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the choice changes
  useEffect(() => {
    picker.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen])
  return (
    <div className="party-picker" ref={picker}>
      <Field
        field={field}
        label={field.label}
        hint="At least 3 characters of the name, or a CIN, GSTIN or PAN"
      >
        {(control) => (
          <span className="beside">
            <PartyCombobox
              control={control}
              value={field.value}
              onChoose={(party) => {
                setEdit({ among: choices, party })
                onChoose?.(party)
              }}
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
          {chosen.details}
        </p>
      )}
      {choices && !edited && (
        <PartyChoices
          key={choices.map(({ party_id }) => party_id).join()}
          name="party"
          choices={choices}
          chosen={form.field('party').value}
          focus={form.answer?.pressed === 'find-party'}
        />
      )}
    </div>
  )
}
