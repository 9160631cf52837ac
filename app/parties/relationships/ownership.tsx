import type { Line, Side } from './ownership.server.ts'
import { PartyLink } from './party-link.tsx'

const Outline = ({ of }: { of: Line[] }) => (
  <ul>
    {of.map((line, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a party may stand in an outline more than once
      <li key={place}>
        <PartyLink of={line} /> <small>{line.said}</small>
        {line.lines.length > 0 && <Outline of={line.lines} />}
      </li>
    ))}
  </ul>
)

/**
 * Holdings up or down from a party, told in sentences and as a nested outline. What is `listed` on the page already needs no
 * outline where no chain is in it.
 */
export function OwnershipSide({ of, none, listed }: { of: Side; none: string; listed?: boolean }) {
  if (of.lines.length === 0) return <p className="soft">{none}</p>
  return (
    <>
      <ul className="told">
        {of.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {of.untold > 0 && <li className="soft">And {of.untold} more, in the outline.</li>}
      </ul>
      {of.flawed && (
        <p className="error">
          Holdings on record form a closed circle or add up to more than the whole: the shares in effect are
          those of the plain chains.
        </p>
      )}
      {!(listed && of.lines.every(({ lines }) => lines.length === 0)) && (
        <div className="outline">
          <Outline of={of.lines} />
        </div>
      )}
      {of.cut && <p className="soft">The record goes on: only the first parties and levels are shown.</p>}
    </>
  )
}

/** How shares in effect are computed, for whoever wants to know. */
export const OwnershipMethod = () => (
  <details>
    <summary>How this is computed</summary>
    <p className="soft prose">
      A share in effect is the product of the shares along a chain, added up over all chains of present
      holdings. A ring of cross-holdings is followed round until nothing is left of it (integrated ownership),
      but never back to the holder itself. A party controls what it holds more than half of, by itself or
      together with parties it controls (Companies Act 2013, section 2(87)). A share that is not on record
      counts for nothing.
    </p>
  </details>
)
