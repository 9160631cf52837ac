import type { Suggestion } from './suggestion.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { Combobox } from './use-combobox.ts'

interface Props {
  combobox: Combobox
  id: string
  onChoose: (option: Suggestion) => void
}

/** The popup of a combobox: its suggestions and a status message. Renders nothing without JavaScript. */
export function SuggestionsPopup({ combobox, id, onChoose }: Props) {
  if (!combobox.scripted) return null
  return (
    <div className="popup">
      {combobox.open && (
        <SuggestionList id={id} options={combobox.options} active={combobox.active} onChoose={onChoose} />
      )}
      <p className="soft" role="status">
        {combobox.status}
      </p>
    </div>
  )
}
