import { mkdir, writeFile } from 'node:fs/promises'
import type { ReportType } from '#server/contract/reports/order.ts'
import { buildReport } from '#server/reports/build-report.ts'
import { demonstrationData, withDemonstration } from './demonstration-report.ts'

const folder = 'public/samples'
const samples: ReportType[] = ['c-360', 'c-trust']
const kaveriAlloys = 'p_000001'

// `npm run samples`: regenerates the sample reports after a change to the reports or the demonstration data. They are
// the documents of orders of Kaveri Alloys. C-Docs has none.
await mkdir(folder, { recursive: true })
await withDemonstration(async (db) => {
  for (const type of samples) {
    const cover = { order_id: 'SAMPLE', for_organisation: 'you, as a sample', by: 'Credence' }
    const data = await demonstrationData(db, kaveriAlloys, type, cover)
    await writeFile(`${folder}/${type}.pdf`, await buildReport(type, data))
  }
})
