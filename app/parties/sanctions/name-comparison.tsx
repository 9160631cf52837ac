import type { Match } from './sanctions.server.ts'

/** Two names compared word by word: the pairs, their similarity and their weight. */
export function NameComparison({ words }: { words: Match['words'] }) {
  return (
    <div className="scroll">
      <table className="receipt">
        <thead>
          <tr>
            <th scope="col">This name</th>
            <th scope="col">Listed name</th>
            <th scope="col" className="num">
              Similarity
            </th>
            <th scope="col">Weight</th>
          </tr>
        </thead>
        <tbody>
          {words.map(({ own, listed, similarity, weight }) => (
            <tr key={`${own} ${listed}`}>
              <td>{own ?? '—'}</td>
              <td>{listed ?? '—'}</td>
              <td className="num">{similarity ?? '—'}</td>
              <td>{weight}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
