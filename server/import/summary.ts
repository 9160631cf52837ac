import type { Outcome } from './import-file.ts'

const count = (rows: number) => rows.toLocaleString('en-IN').padStart(12)

/** The final report of an import, line by line. */
export function summaryOf(outcome: Outcome): string[] {
  const { read, added, changed, unchanged, refused, noted, continuedFrom, refusedRows, finished } = outcome
  return [
    ...(continuedFrom > 0 ? [`Continued after row ${continuedFrom.toLocaleString('en-IN')}`] : []),
    `Rows read  ${count(read)}`,
    `Added      ${count(added)}`,
    `Changed    ${count(changed)}`,
    `Unchanged  ${count(unchanged)}`,
    `Refused    ${count(refused)}${refusedRows ? `  listed in ${refusedRows}` : ''}`,
    ...(noted > 0 ? [`Noted      ${count(noted)}  accepted with a remark`] : []),
    `Time       ${outcome.seconds.toFixed(1).padStart(12)} s, ${outcome.rowsPerSecond.toLocaleString('en-IN')} rows/s; with what followed ${outcome.secondsInAll.toFixed(1)} s`,
    ...finished,
  ]
}
