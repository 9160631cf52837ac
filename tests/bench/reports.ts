import type { ReportType } from '#server/contract/reports/order.ts'
import { demonstrationData, withDemonstration } from '#server/jobs/reports/demonstration-report.ts'
import { buildReport } from '#server/reports/build-report.ts'
import { measureFifty } from './load/orders-at-once.ts'

// npm run bench:reports: the cost of Kaveri Alloys' reports for the job: reading, building, both (the fastest of ten,
// and the first, which loads the fonts), the size, and the peak memory of the process. With the URL of a running
// demonstration after `--`, also the cost of fifty simultaneous orders there.
const types: ReportType[] = ['c-360', 'c-docs', 'c-trust', 'advanced-timeline']
const rounds = 10
const cover = { order_id: 'BENCH', for_organisation: 'Northern Bank', by: 'Bench' }

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const start = performance.now()
  const result = await work()
  return [result, performance.now() - start]
}

await withDemonstration(async (db) => {
  for (const type of types) {
    const runs: { read: number; built: number; bytes: number; sections: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      let sections = 0
      const onSection = (_done: number, of: number) => {
        sections = of
      }
      const [data, read] = await timed(() => demonstrationData(db, 'p_000001', type, cover))
      const [pdf, built] = await timed(() => buildReport(type, data, { onSection }))
      runs.push({ read, built, bytes: pdf.length, sections })
    }
    const whole = runs.map(({ read, built }) => read + built)
    const best = runs[whole.indexOf(Math.min(...whole))]
    const ms = (value = 0) => `${Math.round(value)} ms`.padStart(8)
    console.log(
      `${type.padEnd(18)} first ${ms(whole[0])}  then ${ms(Math.min(...whole))} (read ${ms(best?.read)}, build ${ms(best?.built)})  ${Math.round((best?.bytes ?? 0) / 1000)} KB  ${best?.sections} sections`,
    )
  }
  console.log(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
})

const [, , origin] = process.argv
if (origin) await measureFifty(origin)
