import { Form } from '@remix-run/react'
import { FilterSelect } from '../forms/lists/filter-select.tsx'
import { useShown } from '../forms/lists/use-shown.ts'
import { Link } from '../ui/link.tsx'
import type { Macro, MacroRow } from './macro.server.ts'

const asOption = (value: string) => ({ value, label: value })

/** All series by sector; those ticked are compared over the chosen months. */
export function SeriesTable({ macro: { groups, sectors, chosen } }: { macro: Macro }) {
  const month = (day: string | null) => (day ? `${day.slice(5, 7)}-${day.slice(0, 4)}` : '')
  return (
    <Form action="/macro-indicators" className="series">
      <div className="filters">
        <FilterSelect
          name="sector"
          label="Sector"
          value={chosen.sector}
          any="All"
          options={sectors.map(asOption)}
        />
        <Month name="from" label="From" value={month(chosen.from)} />
        <Month name="to" label="To" value={month(chosen.to)} />
        <button type="submit">Compare</button>
      </div>
      <p className="soft">Select up to four series, then choose Compare. Change is year on year.</p>
      <div className="scroll">
        <table className="figures" aria-label="Series by sector">
          <thead>
            <tr>
              <th scope="col">Series</th>
              <th scope="col">Unit</th>
              <th scope="col" className="num">
                Last value
              </th>
              <th scope="col">Of</th>
              <th scope="col" className="num">
                Change
              </th>
              <th scope="col">Source</th>
            </tr>
          </thead>
          {groups.map(({ sector, rows }) => (
            <tbody key={sector}>
              <tr>
                <th scope="rowgroup" colSpan={6}>
                  {sector}
                </th>
              </tr>
              {rows.map((row) => (
                <SeriesRow key={row.code} row={row} chosen={chosen.series.includes(row.code)} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Form>
  )
}

function SeriesRow({ row, chosen }: { row: MacroRow; chosen: boolean }) {
  const { code, name, unit, frequency, source, value, of, change } = row
  return (
    <tr>
      <th scope="row">
        <input
          type="checkbox"
          name="series"
          value={code}
          defaultChecked={chosen}
          key={String(chosen)}
          aria-label={`Compare ${name}`}
        />
        <Link to={`?series=${encodeURIComponent(code)}`}>{name}</Link>
      </th>
      <td>
        {unit}, {frequency}
      </td>
      <td className="num">{value}</td>
      <td className="soft">{of}</td>
      <td className="num">{change}</td>
      <td>{source}</td>
    </tr>
  )
}

function Month({ name, label, value }: { name: string; label: string; value: string }) {
  const field = useShown<HTMLInputElement>(value)
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input
        id={`filter-${name}`}
        name={name}
        defaultValue={value}
        ref={field}
        size={8}
        maxLength={7}
        placeholder="MM-YYYY"
      />
    </div>
  )
}
