import { Link } from '@remix-run/react'
import type { Models } from './models.server.ts'

/** Published models over the same statements: value, zone and course of each, or why it was not computed. */
export function ScoreModels({ of: { year, basis, computed, others, formula } }: { of: Models }) {
  return (
    <>
      {computed.length > 0 && (
        <div className="scroll">
          <table>
            <caption>
              {basis === 'consolidated' ? 'Consolidated' : 'Stand-alone'} statements of {year}. Made for other
              countries and times: read their course more than their level.
            </caption>
            <thead>
              <tr>
                <th scope="col">Model</th>
                <th scope="col" className="num">
                  Value
                </th>
                <th scope="col">Zone</th>
                <th scope="col" className="num">
                  Year before → now
                </th>
              </tr>
            </thead>
            <tbody>
              {computed.map((model) => (
                <ModelRow key={model.key} of={model} open={model.key === formula?.key} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {others.length > 0 && (
        <ul className="list">
          {others.map(([name, why]) => (
            <li key={name}>
              {name}
              <small>Not computed: {why}.</small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ModelRow({ of, open }: { of: Models['computed'][number]; open: boolean }) {
  return (
    <tr>
      <th scope="row">
        {of.name}
        {of.has_formula && (
          <small>
            <Link to={`?view=models&of=${of.key}#formula`} aria-current={open || undefined}>
              Formula<span className="sr-only"> of {of.name}</span>
            </Link>
          </small>
        )}
      </th>
      <td className="num">{of.value}</td>
      <td>
        {of.zone}
        <small>
          {of.limits}
          {of.probability && `; probability ${of.probability}`}
        </small>
      </td>
      <td className="num">{of.course}</td>
    </tr>
  )
}
