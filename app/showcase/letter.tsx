import type { Letter as ShownLetter } from '#server/contract/showcauses/showcause.ts'

const braced = (names: string[]) => names.map((name) => `{{${name}}}`).join(', ')

/** Says what prevents a letter from being issued; renders nothing if it is complete. */
export function Unfilled({ letter }: { letter: ShownLetter }) {
  const { missing, unknown } = letter
  if (missing.length + unknown.length === 0) return null
  return (
    <p className="fault">
      {missing.length > 0 && `Missing values: ${braced(missing)}. `}
      {unknown.length > 0 && `Unknown placeholders: ${braced(unknown)}. `}
      It cannot be issued until all placeholders are filled in.
    </p>
  )
}

/** The text of a letter, paragraph by paragraph. */
export function Letter({ text }: { text: string }) {
  return (
    <div className="card prose">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key
        <p key={index} className="said">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  )
}
