import type { FormState } from '../../forms/form-state.ts'
import { optionsOf, SelectOptions } from '../../ui/select-options.tsx'
import type { WorkflowFields } from './workflow-fields.ts'

const movers = optionsOf({
  '': 'Not allowed',
  anyone: 'Anyone',
  assignee: 'Assignee or approver',
  approver: 'Approvers',
})

interface CellProps {
  fields: WorkflowFields
  from: number
  to: number
  names: string[]
}

function Cell({ fields, from, to, names }: CellProps) {
  if (from === to) return <td aria-label="Same status">–</td>
  const move = fields.moves[`${from}.${to}`]
  const what = `From ${names[from]} to ${names[to]}`
  return (
    <td>
      <span className="to" aria-hidden="true">
        to {names[to]}
      </span>
      <select name={`moves.${from}.${to}`} defaultValue={move?.by ?? ''} aria-label={`${what}: allowed for`}>
        <SelectOptions options={movers} />
      </select>
      <label className="choice">
        <input
          type="checkbox"
          name={`approval.${from}.${to}`}
          defaultChecked={move?.approval}
          aria-label={`${what}: requires second approval`}
        />{' '}
        Second approval
      </label>
    </td>
  )
}

/** Who may change a case from which status to which: a table, or one section per status on narrow screens. */
export function WorkflowMoves({ form, fields }: { form: FormState; fields: WorkflowFields }) {
  const { id, errors } = form.field('moves')
  const names = fields.rows.map(({ status_id }, index) => status_id || `status ${index + 1}`)
  return (
    <fieldset className={errors ? 'wrong-part' : undefined} id={id} tabIndex={-1}>
      <legend>Status changes</legend>
      <p className="hint">Who can make each status change, and whether a second approver must approve it.</p>
      {errors && <p className="error">{errors.join(' ')}</p>}
      <div className="scroll">
        <table className="moves">
          <thead>
            <tr>
              <th scope="col">From</th>
              {names.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by index
                <th scope="col" key={index}>
                  to {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, from) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by index
              <tr key={from}>
                <th scope="row">{name}</th>
                {names.map((_, to) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: fields are named by index
                  <Cell key={to} fields={fields} from={from} to={to} names={names} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  )
}
