import type { HoldingsSide, Line } from './ownership.server.ts'
import { PartyLink } from './party-link.tsx'

const Outline = ({ lines }: { lines: Line[] }) => (
  <ul>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a party may appear in an outline more than once
      <li key={index}>
        <PartyLink party={line} /> <small>{line.description}</small>
        {line.lines.length > 0 && <Outline lines={line.lines} />}
      </li>
    ))}
  </ul>
)

/**
 * Holdings up or down from a party, in sentences and as a nested outline. The outline is omitted if there is no chain
 * and the page already lists the holdings (`listed`).
 */
export function OwnershipSide({
  side,
  none,
  listed,
}: {
  side: HoldingsSide
  none: string
  listed?: boolean
}) {
  if (side.lines.length === 0) return <p className="soft">{none}</p>
  return (
    <>
      <ul className="sentences">
        {side.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {side.untold > 0 && <li className="soft">And {side.untold} more, in the outline.</li>}
      </ul>
      {side.flawed && (
        <p className="error">
          Holdings on record are circular or exceed 100 %: effective shareholdings include non-circular chains
          only.
        </p>
      )}
      {!(listed && side.lines.every(({ lines }) => lines.length === 0)) && (
        <div className="outline">
          <Outline lines={side.lines} />
        </div>
      )}
      {side.cut && <p className="soft">Only the first parties and levels are shown.</p>}
    </>
  )
}

/** How effective shareholdings are computed. */
export const OwnershipMethod = () => (
  <details>
    <summary>How this is computed</summary>
    <p className="soft prose">
      An effective shareholding is the product of the shares along a chain, summed over all chains of current
      holdings. Cross-holdings are followed until their contribution is exhausted (integrated ownership), but
      never back to the holder itself. A party controls an entity if it holds more than half of it, alone or
      together with parties it controls (Companies Act 2013, section 2(87)). A share that is not on record
      counts as zero.
    </p>
  </details>
)
