import { useId } from 'react'
import { decisionWords } from '#server/contract/likeness.ts'
import { Facts } from '../../ui/facts.tsx'
import { State } from '../../ui/state.tsx'
import { NameParts } from './name-parts.tsx'
import { ReviewForm } from './review.form.tsx'
import type { Likeness } from './sanctions.server.ts'

/** A likeness to an entry of a list: how alike and why, what the list says, and what was decided about it. */
export function LikenessCard({ of, may }: { of: Likeness; may: boolean }) {
  const id = useId()
  const { list, programme, listed_name, score, why, decision, lapsed, words, facts, remarks } = of
  return (
    <section className="card likeness" aria-labelledby={id}>
      <h3 id={id}>{listed_name}</h3>
      <p>
        <State>{decisionWords[decision]}</State> <strong>{score} alike</strong> · {list}
        {programme && ` · ${programme}`}
        {lapsed && ' · no longer found'}
      </p>
      <p>{why}</p>
      {words.length > 0 && (
        <details>
          <summary>Word by word</summary>
          <NameParts of={words} />
        </details>
      )}
      <Facts of={facts} />
      {remarks && (
        <details>
          <summary>What the list remarks</summary>
          <p>{remarks}</p>
        </details>
      )}
      <Decisions of={of} />
      {may && <ReviewForm of={of} />}
    </section>
  )
}

function Decisions({ of: { reviews, changedSince } }: { of: Likeness }) {
  if (reviews.length === 0) return <p className="soft">Nobody has decided about this likeness yet.</p>
  return (
    <>
      {changedSince && <p>The list changed this entry on {changedSince}, after the last decision.</p>}
      <ol className="list">
        {reviews.map(({ decision, note, by, at }) => (
          <li key={at}>
            <span>
              <strong>{decisionWords[decision]}</strong>: {note}
            </span>
            <small>
              {by ?? 'Somebody who has left'}, {at}
            </small>
          </li>
        ))}
      </ol>
    </>
  )
}
