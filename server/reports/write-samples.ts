import { mkdir, writeFile } from 'node:fs/promises'
import { buildReport } from './build-report.ts'
import type { ReportType } from './report-data.ts'
import { sampleParty } from './sample-party.ts'

const folder = 'public/samples'
const samples: ReportType[] = ['c-360', 'c-trust']

// `npm run samples`: writes the sample reports anew, after a change to the reports. C-Docs has none.
await mkdir(folder, { recursive: true })
for (const type of samples) {
  const prepared = {
    at: '2026-11-20T08:35:00Z',
    for_organisation: 'you, as a sample',
    by: 'Credence',
    order_id: 'SAMPLE',
  }
  await writeFile(`${folder}/${type}.pdf`, await buildReport(type, { ...sampleParty(), prepared }))
}
