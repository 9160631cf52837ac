import cliProgress from 'cli-progress'
import type { Progress } from './import-file.ts'

const count = (rows: number) => rows.toLocaleString('en-IN')

function bar(): Progress {
  const shown = new cliProgress.SingleBar(
    { format: '{bar} {percentage} % | {rows} rows | {duration_formatted}', hideCursor: true },
    cliProgress.Presets.shades_classic,
  )
  return {
    start: (bytes) => shown.start(bytes, 0, { rows: '0' }),
    at: (bytes, rows) => shown.update(bytes, { rows: count(rows) }),
    end: () => shown.stop(),
  }
}

const secondsBetweenLines = 5

function lines(write: (line: string) => void): Progress {
  let size = 1
  let last = performance.now()
  return {
    start: (bytes) => {
      size = bytes
    },
    at: (bytes, rows) => {
      if (performance.now() - last < secondsBetweenLines * 1000) return
      last = performance.now()
      write(`${Math.floor((100 * bytes) / size)} %, ${count(rows)} rows`)
    },
    end: () => {},
  }
}

/** Shows the progress of an import: a bar on a terminal, otherwise a line every few seconds. */
export const showProgress = (terminal: boolean, write: (line: string) => void): Progress =>
  terminal ? bar() : lines(write)
