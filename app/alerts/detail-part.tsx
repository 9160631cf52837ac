import type { Part } from './detail.ts'

/** Dates and codes are not broken over lines. */
const fitsOneLine = (text: string) => text.length <= 12

function Pairs({ title, pairs }: Extract<Part, { kind: 'pairs' }>) {
  return (
    <table>
      {title && <caption>{title}</caption>}
      <tbody>
        {pairs.map(({ label, text, figure }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={figure ? 'num' : undefined}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Rows({ title, columns, rows }: Extract<Part, { kind: 'table' }>) {
  const alignment = (place: number) => (columns[place]?.figures ? 'num' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
    <section className="scroll" tabIndex={0} aria-label={title ?? 'Detail of the alert'}>
      <table>
        {title && <caption>{title}</caption>}
        <thead>
          <tr>
            {columns.map(({ label }, place) => (
              <th key={label} scope="col" className={alignment(place)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a detail have no other name and never move
            <tr key={number}>
              {row.map((text, place) => (
                <td
                  key={columns[place]?.label}
                  className={alignment(place) ?? (fitsOneLine(text) ? 'whole' : undefined)}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** One part of an alert's detail. */
export function DetailPart({ part }: { part: Part }) {
  if (part.kind === 'pairs') return <Pairs {...part} />
  if (part.kind === 'table') return <Rows {...part} />
  if (part.kind === 'text') return <p className="said">{part.text}</p>
  return <p className="fault">{part.text}</p>
}
