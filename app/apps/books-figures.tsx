import { monthName } from '#server/contract/calendar.ts'
import { bookLines } from '#server/contract/consents/book-lines.ts'
import type { BookMonth, BooksRead } from '#server/contract/consents/books.ts'
import { groupIndian } from '#server/contract/money.ts'

/** The books mapped to our lines, in rupees; negative amounts are balances on the opposite side. */
export const BooksFigures = ({ figures, left_out }: Pick<BooksRead, 'figures' | 'left_out'>) => (
  <>
    <div className="scroll">
      <table>
        <caption>In rupees; negative amounts are balances on the opposite side</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Part</th>
            <th scope="col" className="num">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ line, rupees }) => (
            <tr key={line}>
              <th scope="row">{bookLines[line].label}</th>
              <td>{bookLines[line].part}</td>
              <td className="num">{groupIndian(rupees, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {left_out !== 0 && (
      <p>
        Not mapped: {groupIndian(Math.abs(left_out), 2)} {left_out < 0 ? 'Cr' : 'Dr'}. Map every group to
        include all amounts.
      </p>
    )}
  </>
)

/** Vouchers by month, in rupees. */
export const BooksMonths = ({ months }: { months: BookMonth[] }) => (
  <div className="scroll">
    <table>
      <caption>Vouchers by month in rupees, including taxes</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" className="num">
            Vouchers
          </th>
          <th scope="col" className="num">
            Sales
          </th>
          <th scope="col" className="num">
            Purchases
          </th>
          <th scope="col" className="num">
            Receipts
          </th>
          <th scope="col" className="num">
            Payments
          </th>
        </tr>
      </thead>
      <tbody>
        {[...months].reverse().map((one) => (
          <tr key={one.month}>
            <th scope="row">
              <time dateTime={one.month}>{monthName(one.month)}</time>
            </th>
            <td className="num">{one.vouchers}</td>
            <td className="num">{groupIndian(one.sales)}</td>
            <td className="num">{groupIndian(one.purchases)}</td>
            <td className="num">{groupIndian(one.receipts)}</td>
            <td className="num">{groupIndian(one.payments)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
