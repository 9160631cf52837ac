import { monthName } from '#server/contract/calendar.ts'
import type { BankMonth } from '#server/contract/consents/bank-account.ts'
import { groupIndian } from '#server/contract/money.ts'

const amount = (rupees: number | null) => (rupees === null ? '—' : groupIndian(rupees))
/** The months of an account, newest first; amounts in whole rupees. */
export const MonthTable = ({ months, caption }: { months: BankMonth[]; caption: string }) => (
  <div className="scroll">
    <table>
      <caption>{caption}; number of entries shown below credits and debits</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" className="num">
            Credits
          </th>
          <th scope="col" className="num">
            Debits
          </th>
          <th scope="col" className="num">
            Average balance
          </th>
          <th scope="col" className="num">
            Lowest
          </th>
          <th scope="col" className="num">
            Closing
          </th>
          <th scope="col" className="num">
            Own payments returned
          </th>
          <th scope="col" className="num">
            Deposits returned
          </th>
        </tr>
      </thead>
      <tbody>
        {[...months].reverse().map((one) => (
          <tr key={one.month}>
            <th scope="row">
              <time dateTime={one.month}>{monthName(one.month)}</time>{' '}
              <small className="soft">{partOf(one)}</small>
            </th>
            <td className="num">
              {amount(one.credits)} <small className="soft">{one.credit_count}</small>
            </td>
            <td className="num">
              {amount(one.debits)} <small className="soft">{one.debit_count}</small>
            </td>
            <td className="num">{amount(one.average)}</td>
            <td className="num">{amount(one.lowest)}</td>
            <td className="num">{amount(one.closing)}</td>
            <td className="num">{one.own_returns}</td>
            <td className="num">{one.deposit_returns}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** The days covered by the statements, if they do not cover the whole month. */
function partOf({ from, to }: BankMonth): string {
  const [first, last] = [Number(from.slice(8)), Number(to.slice(8))]
  return first === 1 && last >= 28 ? '' : `${first} to ${last}`
}
