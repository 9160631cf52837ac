import type { PolicyFeature } from '#server/contract/access.ts'
import { methods, methodWords } from '#server/contract/methods.ts'
import type { FormField } from '../forms/form-state.ts'

interface Props {
  field: FormField
  /** What can be given at all. */
  grantable: PolicyFeature[]
  /** Boxes that are ticked, as "PATCH /app/cases". */
  ticked: string[]
}

/** What a key may do: a line for each part of the product, a box for each thing that can be done there. */
export const KeyRights = ({ field, grantable, ticked }: Props) => (
  <fieldset className={field.errors ? 'field wrong' : 'field'} id={field.id} tabIndex={-1}>
    <legend>What it may do</legend>
    <span className="hint">Never more than you may yourself, also when that changes.</span>
    {field.errors && <span className="error">{field.errors.join(' ')}</span>}
    <div className="scroll">
      <table aria-label="What the key may do, part by part">
        <thead>
          <tr>
            <th scope="col">Part of the product</th>
            {methods.map((method) => (
              <th key={method} scope="col">
                {methodWords[method]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grantable.map(({ feature, methods: useful }) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {methods.map((method) => (
                <td key={method}>
                  {useful.includes(method) && (
                    <input
                      type="checkbox"
                      name={field.name}
                      value={`${method} ${feature}`}
                      defaultChecked={ticked.includes(`${method} ${feature}`)}
                      aria-label={`${methodWords[method]}: ${feature}`}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </fieldset>
)
