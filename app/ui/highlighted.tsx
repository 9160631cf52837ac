import { Fragment } from 'react'

/** A text with some parts marked; `marks` are their start (inclusive) and end (exclusive), in order. */
export function Highlighted({ text, marks = [] }: { text: string; marks?: [number, number][] | undefined }) {
  const starts = marks.map((_, index) => marks[index - 1]?.[1] ?? 0)
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(starts[index], from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
