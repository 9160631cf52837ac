import { Link } from '../../ui/link.tsx'
import type { Models } from './models.server.ts'

/** Published models applied to the same statements: value, zone and trend of each, or why it was not computed. */
export function ScoreModels({ models: { year, basis, computed, others, formula } }: { models: Models }) {
  return (
    <>
      {computed.length > 0 && (
        <div className="scroll">
          <table>
            <caption>
              {basis === 'consolidated' ? 'Consolidated' : 'Stand-alone'} statements of {year}. Calibrated on
              other countries and years: look at the trend rather than the level.
            </caption>
            <thead>
              <tr>
                <th scope="col">Model</th>
                <th scope="col" className="num">
                  Value
                </th>
                <th scope="col">Zone</th>
                <th scope="col" className="num">
                  Previous year → now
                </th>
              </tr>
            </thead>
            <tbody>
              {computed.map((model) => (
                <ModelRow key={model.key} model={model} open={model.key === formula?.key} />
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

function ModelRow({ model, open }: { model: Models['computed'][number]; open: boolean }) {
  return (
    <tr>
      <th scope="row">
        {model.name}
        {model.has_formula && (
          <small>
            <Link to={`?view=models&model=${model.key}#formula`} aria-current={open || undefined}>
              Formula<span className="sr-only"> of {model.name}</span>
            </Link>
          </small>
        )}
      </th>
      <td className="num">{model.value}</td>
      <td>
        {model.zone}
        <small>
          {model.limits}
          {model.probability && `; probability ${model.probability}`}
        </small>
      </td>
      <td className="num">{model.trend}</td>
    </tr>
  )
}
