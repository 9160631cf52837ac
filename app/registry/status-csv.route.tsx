import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import { registryForms, registryStates } from '#server/contract/registry/registry-forms.ts'
import type { RegistryLine } from '#server/contract/registry/registry-status.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { csvAnswer } from '../http/files/csv-answer.server.ts'
import { listPath } from '../http/list-path.ts'
import { allStatusLines } from './status.server.ts'

const columnHeadings = [
  'Company',
  'Party id',
  'Registered in',
  'Form',
  'Period to',
  'Director',
  'DIN',
  'Due',
  'Counted from',
  'State',
  'Days late',
  'Filed',
  'SRN',
  'Normal fee in rupees',
  'Additional fee in rupees',
  'Rule',
]

const day = (on: string | null) => on && ddmmyyyy(on)

const asRow = (line: RegistryLine) => [
  line.party_name,
  line.party_id,
  line.place,
  registryForms[line.form].name,
  day(line.period_end),
  line.director?.name ?? null,
  line.director?.din ?? null,
  day(line.due_on),
  line.basis,
  registryStates[line.state],
  line.days_late,
  day(line.filed_on),
  line.srn,
  line.normal_fee,
  line.additional_fee,
  line.fee_rule,
]

/** The forms, filtered and sorted, all pages, as CSV. */
export const loader = signedIn(
  features.mcaStatus,
  async (ctx) => {
    const rows = await allStatusLines(ctx)
    return csvAnswer('registry status.csv', [columnHeadings, ...rows.map(asRow)])
  },
  { refusedAt: listPath },
)
