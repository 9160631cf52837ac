import { useFocusOn } from '../ui/use-focus-on.ts'

interface Props {
  what: string
  note?: string | undefined
  /** The preview that it heads: with each, focus goes here, since it stands before what was pressed for it. */
  of: object
}

/** What would be done to the things of a preview, above the button that does it. */
export function Wanted({ what, note, of }: Props) {
  const line = useFocusOn<HTMLElement>(of)
  return (
    <>
      <p>
        {/* biome-ignore lint/a11y/noAutofocus: without scripts this is how focus reaches it */}
        <strong ref={line} tabIndex={-1} autoFocus>
          {what}
        </strong>
      </p>
      {note && <p className="said">{note}</p>}
    </>
  )
}
