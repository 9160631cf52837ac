import { featureLabel, featurePages } from '#server/contract/feature-words.ts'
import { methods, methodWords } from '#server/contract/methods.ts'
import type { PolicyFeature } from '#server/contract/people/access.ts'

interface Props {
  features: PolicyFeature[]
  /** The ticked boxes, e.g. "PATCH /app/cases". */
  boxes: string[]
  /** Features that differ from the role. */
  exceptions?: string[]
}

/** A policy as a table: one row per feature, one checkbox per method. */
export const PolicyTable = ({ features, boxes, exceptions = [] }: Props) => (
  <div className="scroll">
    <table className="policy" aria-label="Permissions by area">
      <thead>
        <tr>
          <th scope="col">Area</th>
          {methods.map((method) => (
            <th key={method} scope="col">
              {methodWords[method]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {features.map(({ feature, methods: useful }) => (
          <tr key={feature}>
            <th scope="row">
              {featureLabel(feature)}{' '}
              {exceptions.includes(feature) && <span className="state">Exception</span>}
              <small>{featurePages(feature)}</small>
            </th>
            {methods.map((method) => (
              <td key={method} data-label={methodWords[method]}>
                {useful.includes(method) && (
                  <input
                    type="checkbox"
                    name="may"
                    value={`${method} ${feature}`}
                    defaultChecked={boxes.includes(`${method} ${feature}`)}
                    aria-label={`${methodWords[method]}: ${featureLabel(feature)}`}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
