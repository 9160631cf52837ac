import { useFocusOn } from '../../../ui/use-focus-on.ts'
import type { EditablePolicy } from './policy-form.ts'
import { SeenList } from './seen-list.tsx'

/** What a change grants and removes, and what is open afterwards. */
export interface AccessPreviewData {
  gained: EditablePolicy
  lost: EditablePolicy
  open: EditablePolicy
  closed: string[]
}

interface Props {
  previewed: AccessPreviewData
  title: string
  /** A sentence that says whom the change affects. */
  whom: string
}

/** "What this person will see": shown before anything is saved. */
export function AccessPreview({ previewed, title, whom }: Props) {
  const { gained, lost, open, closed } = previewed
  const heading = useFocusOn<HTMLHeadingElement>(previewed)
  return (
    <section className="preview" aria-label={title}>
      {/* biome-ignore lint/a11y/noAutofocus: moves the focus here without JavaScript */}
      <h2 ref={heading} tabIndex={-1} autoFocus>
        {title}
      </h2>
      <p role="status">{whom}</p>
      {gained.length === 0 && lost.length === 0 && <p>No change in access.</p>}
      {gained.length > 0 && (
        <>
          <h3>Added</h3>
          <SeenList seen={gained} />
        </>
      )}
      {lost.length > 0 && (
        <>
          <h3>Removed</h3>
          <SeenList seen={lost} />
        </>
      )}
      <h3>Access after the change</h3>
      {open.length > 0 ? (
        <SeenList seen={open} pages />
      ) : (
        <p>Only their own account and the documentation.</p>
      )}
      {closed.length > 0 && <p className="soft">No access: {closed.join(', ')}.</p>}
    </section>
  )
}
