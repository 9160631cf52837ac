import { useFocusOn } from '../../ui/use-focus-on.ts'

interface Props {
  what: string
  note?: string | undefined
  /** The preview it belongs to. Each new preview takes the focus here, since it is above the button that was pressed. */
  of: object
}

/** A summary of the previewed change, above the button that applies it. */
export function ChangeSummary({ what, note, of }: Props) {
  const line = useFocusOn<HTMLElement>(of)
  return (
    <>
      <p>
        {/* biome-ignore lint/a11y/noAutofocus: moves the focus here without JavaScript */}
        <strong ref={line} tabIndex={-1} autoFocus>
          {what}
        </strong>
      </p>
      {note && <p className="said">{note}</p>}
    </>
  )
}
