import { messages } from '#server/contract/messages.ts'
import type { PartyChoice } from './party-combobox.tsx'

interface Props {
  /** The name of the form field. */
  name: string
  choices: PartyChoice[]
  chosen?: string
  /** The user has just pressed Find: the first option takes the focus. */
  focus?: boolean
}

/** The parties found, as radio buttons. */
export function PartyChoices({ name, choices, chosen, focus }: Props) {
  if (choices.length === 0) return <p role="status">{messages.search.none}</p>
  return (
    <fieldset className="choices">
      <legend>
        {choices.length === 1 ? 'One party found' : 'Best matches: choose one, or enter more of the name'}
      </legend>
      {choices.map((choice, index) => (
        <label key={choice.party_id}>
          <input
            type="radio"
            name={name}
            value={choice.party_id}
            required
            defaultChecked={choice.party_id === chosen || choices.length === 1}
            // biome-ignore lint/a11y/noAutofocus: keeps the position on the page without JavaScript
            autoFocus={index === 0 && focus}
          />
          <span>
            <bdi>{choice.name}</bdi> {choice.details && <small>{choice.details}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
