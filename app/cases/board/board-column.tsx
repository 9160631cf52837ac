import { groupIndian } from '#server/contract/money.ts'
import { Link } from '../../ui/link.tsx'
import type { ShownColumn } from './board.server.ts'
import { BoardCard } from './board-card.tsx'

/** The cases of one category; the first ones are shown as cards. */
export function BoardColumn({ column, here }: { column: ShownColumn; here: string }) {
  const { case_status_category: category, count, cards, all } = column
  const id = `column-${category}`
  return (
    <section className="column" aria-labelledby={id}>
      <h2 id={id}>
        {category} <span className="soft">{groupIndian(count)}</span>
      </h2>
      <ul>
        {cards.map((card) => (
          <BoardCard key={`${card.case_id} ${card.version}`} card={card} category={category} here={here} />
        ))}
      </ul>
      {count > cards.length && (
        <p>
          <Link to={all}>{count - cards.length} more</Link>
        </p>
      )}
    </section>
  )
}
