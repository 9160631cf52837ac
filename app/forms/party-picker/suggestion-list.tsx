import { modelTypes } from '#server/contract/parties/model-types.ts'
import { Highlighted } from '../../ui/highlighted.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Suggestion } from './suggestion.ts'

interface Props {
  id: string
  options: Suggestion[]
  active: number
  onChoose: (option: Suggestion) => void
}

export const optionId = (id: string, index: number) => `${id}-${index}`

const about = ({ model_type, number, place }: Suggestion): string =>
  [modelTypes[model_type], number, place].filter(Boolean).join(' · ')

/** The suggestions of a combobox. Focus stays in its text input, also on a mouse click. */
export function SuggestionList({ id, options, active, onChoose }: Props) {
  return (
    <div id={id} className="options" role="listbox" aria-label="Suggestions" tabIndex={-1}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text input
        <div
          key={option.party_id}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <Icon name={option.model_type} />
          <span>
            <Highlighted text={option.name} marks={option.found ? [] : option.marks} />
            {option.found && (
              <small>
                {option.found.by} <Highlighted text={option.found.text} marks={option.marks} />
              </small>
            )}
            <small>{about(option)}</small>
          </span>
        </div>
      ))}
    </div>
  )
}
