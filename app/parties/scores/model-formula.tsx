import type { Models } from './models.server.ts'

/** A model's formula with its values: every input, its coefficient, and what it adds to the result. */
export function ModelFormula({
  formula: { lines, stands_in, to_next_band, version },
}: {
  formula: NonNullable<Models['formula']>
}) {
  return (
    <div className="scroll" id="formula">
      <table className="receipt">
        <thead>
          <tr>
            <th scope="col">Input</th>
            <th scope="col" className="num">
              Value
            </th>
            <th scope="col" className="num">
              × coefficient
            </th>
            <th scope="col" className="num">
              = adds
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, input, ...figures]) => (
            <tr key={label}>
              <th scope="row">
                {label} <small>{input}</small>
              </th>
              {figures.map((figure, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: value, coefficient and contribution, in a fixed order
                <td key={index} className="num">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {stands_in && <p className="soft">{stands_in}.</p>}
      {to_next_band && <p>{to_next_band}</p>}
      {version && <p className="soft">Version {version} of the formula.</p>}
    </div>
  )
}
