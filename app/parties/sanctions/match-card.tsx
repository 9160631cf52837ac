import { useId } from 'react'
import { decisionWords } from '#server/contract/sanctions/likeness.ts'
import { Facts } from '../../ui/facts.tsx'
import { State } from '../../ui/state.tsx'
import { NameComparison } from './name-comparison.tsx'
import { ReviewForm } from './review.form.tsx'
import type { Match } from './sanctions.server.ts'

/** A match with an entry of a sanctions list: its similarity and why, the list's entry, and the decision about it. */
export function MatchCard({ match, may }: { match: Match; may: boolean }) {
  const id = useId()
  const { list, programme, listed_name, score, why, decision, lapsed, words, facts, remarks } = match
  return (
    <section className="card match" aria-labelledby={id}>
      <h3 id={id}>{listed_name}</h3>
      <p>
        <State>{decisionWords[decision]}</State> <strong>{score} match</strong> · {list}
        {programme && ` · ${programme}`}
        {lapsed && ' · no longer found'}
      </p>
      <p>{why}</p>
      {words.length > 0 && (
        <details>
          <summary>Word-by-word comparison</summary>
          <NameComparison words={words} />
        </details>
      )}
      <Facts facts={facts} />
      {remarks && (
        <details>
          <summary>Remarks on the list</summary>
          <p>{remarks}</p>
        </details>
      )}
      <Decisions match={match} />
      {may && <ReviewForm match={match} />}
    </section>
  )
}

function Decisions({ match: { reviews, changedSince } }: { match: Match }) {
  if (reviews.length === 0) return <p className="soft">Not yet reviewed.</p>
  return (
    <>
      {changedSince && <p>This list entry was changed on {changedSince}, after the last decision.</p>}
      <ol className="list">
        {reviews.map(({ decision, note, by, at }) => (
          <li key={at}>
            <span>
              <strong>{decisionWords[decision]}</strong>: {note}
            </span>
            <small>
              {by ?? 'Former user'}, {at}
            </small>
          </li>
        ))}
      </ol>
    </>
  )
}
