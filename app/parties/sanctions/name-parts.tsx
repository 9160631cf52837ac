import type { Likeness } from './sanctions.server.ts'

/** Two names, word by word: which were held against each other, how alike they are, and how much each tells. */
export function NameParts({ of }: { of: Likeness['words'] }) {
  return (
    <div className="scroll">
      <table className="receipt">
        <thead>
          <tr>
            <th scope="col">This name</th>
            <th scope="col">Listed name</th>
            <th scope="col" className="num">
              Alike
            </th>
            <th scope="col">Tells</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ own, listed, alike, tells }) => (
            <tr key={`${own} ${listed}`}>
              <td>{own ?? '—'}</td>
              <td>{listed ?? '—'}</td>
              <td className="num">{alike ?? '—'}</td>
              <td>{tells}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
