import type { Suggestion } from './suggestion.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { Combobox } from './use-combobox.ts'

interface Props {
  of: Combobox
  id: string
  onChoose: (option: Suggestion) => void
}

/** What opens below a combobox: its suggestions, and what is to be said about them; nothing without scripts. */
export function SuggestionsPopup({ of, id, onChoose }: Props) {
  if (!of.scripted) return null
  return (
    <div className="popup">
      {of.open && <SuggestionList id={id} options={of.options} active={of.active} onChoose={onChoose} />}
      <p className="soft" role="status">
        {of.status}
      </p>
    </div>
  )
}
