import type { DocumentCell, DocumentTable } from '#server/contract/reports/report-document.ts'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { Facts } from '../../ui/facts.tsx'
import type { ShownBlock } from './document.server.ts'

const shapes = { high: '▲', medium: '◆', low: '●' } as const

/** A block of a report. `id` is unique on the page. */
export function ReportBlock({ block, id }: { block: ShownBlock; id: string }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  if (block.kind === 'note') return <p className="soft">{block.text}</p>
  if (block.kind === 'facts') return <Facts facts={block.facts.map(({ label, value }) => [label, value])} />
  if (block.kind === 'columns') return <ChartFigure chart={block.chart} />
  if (block.kind === 'table') return <Table table={block} id={id} />
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  if (block.kind === 'events')
    return (
      <ul className="events">
        {block.events.map(({ date, on, what, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events on one date may have the same text
          <li key={`${index} ${words}`}>
            <time dateTime={date}>{on}</time>
            <span>
              <strong>{what}</strong> <span className="words">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    )
  const { title, values, sentence, chart, risk } = block
  return (
    <>
      {chart === 'gauge' ? (
        <p className="score">
          {values.map(({ label, value, shown }) => (
            <span key={label}>
              <strong>{shown}</strong> of 100 ·{' '}
              <span className={risk ? `risk ${risk}` : undefined}>
                {risk && <span aria-hidden="true">{shapes[risk]}</span>} {label}
              </span>{' '}
              <meter min={0} low={50} high={70} optimum={100} max={100} value={value ?? 0} aria-label={title}>
                {shown}
              </meter>
            </span>
          ))}
        </p>
      ) : (
        <Bars title={title} values={values} id={id} />
      )}
      {sentence && <p className="soft">{sentence}</p>}
    </>
  )
}

type Values = Extract<ShownBlock, { kind: 'chart' }>['values']

function Bars({ title, values, id }: { title: string; values: Values; id: string }) {
  const most = Math.max(...values.map(({ value }) => value ?? 0), 1)
  return (
    <section className="scroll" aria-labelledby={id}>
      <table className="bars">
        <caption id={id}>{title}</caption>
        <tbody>
          {values.map(({ label, value, shown }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <svg width="100%" height="10" aria-hidden="true" focusable="false">
                  <rect
                    width={`${Math.max(0, Math.round(((value ?? 0) / most) * 1000) / 10)}%`}
                    height="10"
                  />
                </svg>
              </td>
              <td className="num">{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Table({ table: { caption, columns, rows }, id }: { table: DocumentTable; id: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable table must be reachable by keyboard
    <section className="scroll" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, figure }) => (
              <th key={head} scope="col" className={figure ? 'num' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered, and two may be equal
            <tr key={index}>
              {columns.map(({ head, figure }, column) => (
                <Cell key={head} cell={row[column] ?? ''} figure={figure ?? false} first={column === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ cell, figure, first }: { cell: DocumentCell; figure: boolean; first: boolean }) {
  const { text, strong, risk, tone, href } = typeof cell === 'string' ? { text: cell } : { ...cell }
  const words = strong ? <strong>{text}</strong> : text
  const inside = href ? (
    <a href={href} rel="noopener noreferrer">
      {words}
    </a>
  ) : risk ? (
    <span className={`risk ${risk}`}>
      <span aria-hidden="true">{shapes[risk]}</span> {words}
    </span>
  ) : (
    words
  )
  const className = [figure && 'num', tone].filter(Boolean).join(' ') || undefined
  return first ? (
    <th scope="row" className={className}>
      {inside}
    </th>
  ) : (
    <td className={className}>{inside}</td>
  )
}
