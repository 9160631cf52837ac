import { bookLines } from '#server/contract/consents/book-lines.ts'
import type { BooksRead } from '#server/contract/consents/books.ts'
import { groupIndian } from '#server/contract/money.ts'
import { ShownValues } from '../forms/conflicts/shown-values.tsx'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { SelectOptions } from '../ui/select-options.tsx'

const parts = [...new Set(Object.values(bookLines).map(({ part }) => part))]
const linesOf = (part: string) =>
  Object.entries(bookLines)
    .filter(([, line]) => line.part === part)
    .map(([value, { label }]) => ({ value, label }))
const debitOrCredit = (balance: number) => `${groupIndian(Math.abs(balance), 2)} ${balance < 0 ? 'Cr' : 'Dr'}`

/** Maps each group of the books to one of our lines. */
export function BooksLines({ groups, lines, may }: Pick<BooksRead, 'groups' | 'lines'> & { may: boolean }) {
  const saved = Object.fromEntries(groups.map(({ name }, index) => [`line-${index}`, lines[name] ?? '']))
  const form = useFormState('map', saved)
  return (
    <PostForm intent="map" may={may}>
      <ShownValues form={form} fields={saved} />
      <ErrorSummary fields={[]} form={form.formErrors} />
      <div className="scroll">
        <table className="stacked">
          <caption>Groups in the books, largest first; balances in rupees</caption>
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col" className="num">
                Ledgers
              </th>
              <th scope="col" className="num">
                Balance
              </th>
              <th scope="col">Line</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ name, ledgers, balance }, index) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num" data-label="Ledgers">
                  {ledgers}
                </td>
                <td className="num" data-label="Balance">
                  {debitOrCredit(balance)}
                </td>
                <td>
                  <input type="hidden" name="group" value={name} />
                  <select
                    name={`line-${index}`}
                    defaultValue={form.field(`line-${index}`).value}
                    aria-label={`Line of ${name}`}
                  >
                    <option value="">Not mapped</option>
                    {parts.map((part) => (
                      <optgroup key={part} label={part}>
                        <SelectOptions options={linesOf(part)} />
                      </optgroup>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="actions">
        <SubmitButton>Save mapping</SubmitButton>
      </p>
    </PostForm>
  )
}
