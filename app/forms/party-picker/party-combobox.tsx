import { useId, useRef, useState } from 'react'
import { limits } from '#server/contract/limits.ts'
import type { ModelType } from '#server/contract/parties/model-types.ts'
import type { ControlProps } from '../../ui/field.tsx'
import type { Suggestion } from './suggestion.ts'
import { SuggestionsPopup } from './suggestions-popup.tsx'
import { useCombobox } from './use-combobox.ts'

/** A party to choose, with its number and place as details. */
export interface PartyChoice {
  party_id: string
  name: string
  details: string
  model_type?: ModelType
}

const asChoice = ({ party_id, name, model_type, number, place }: Suggestion): PartyChoice => ({
  party_id,
  name,
  model_type,
  details: [number, place].filter(Boolean).join(' · '),
})

interface Props {
  control: ControlProps
  value: string
  onChoose: (party: PartyChoice | undefined) => void
}

/** A text input for a party's name, with suggestions if JavaScript is available. Typing after a choice clears it. */
export function PartyCombobox({ control, value, onChoose }: Props) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const choose = (option: Suggestion) => {
    box.close()
    if (field.current) field.current.value = option.name
    onChoose(asChoice(option))
  }
  const box = useCombobox({ typed, listId, hint: 'Use the arrow keys and Enter to choose.', choose })
  return (
    <>
      <input
        {...control}
        ref={field}
        defaultValue={value}
        autoComplete="off"
        maxLength={limits.maxSearchLength}
        onChange={({ target }) => {
          setTyped(target.value)
          onChoose(undefined)
          box.reopen()
        }}
        {...box.field}
      />
      <SuggestionsPopup combobox={box} id={listId} onChoose={choose} />
    </>
  )
}
