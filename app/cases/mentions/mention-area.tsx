import { useRef, useState } from 'react'
import type { ControlProps } from '../../ui/field.tsx'
import type { MentionList } from './mention-list.tsx'

interface Props {
  control: ControlProps
  value: string
  /** The names that can be mentioned with @. */
  names: string[]
}

/** A text area in which users are mentioned with @. Typing the full name is enough; with JavaScript, @ opens a list of matching names. */
export function MentionArea({ control, value, names }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [loaded, setLoaded] = useState<{ MentionList: typeof MentionList }>()
  const load = () => void import('./mention-list.tsx').then(setLoaded)
  return (
    <div className="field mention">
      <textarea
        {...control}
        ref={area}
        defaultValue={value}
        rows={3}
        required
        onInput={(event) => !loaded && event.currentTarget.value.includes('@') && load()}
      />
      {loaded && <loaded.MentionList area={area} names={names} />}
    </div>
  )
}

const maxShown = 100

/** The list of names that can be mentioned, available without JavaScript too. */
export function MentionableNames({ names }: { names: string[] }) {
  if (names.length === 0) return null
  const more = names.length - maxShown
  return (
    <details>
      <summary>Mention people with @ to notify them</summary>
      <p className="soft">
        {names
          .slice(0, maxShown)
          .map((name) => `@${name}`)
          .join(', ')}
        {more > 0 && ` and ${more} more`}
      </p>
    </details>
  )
}
