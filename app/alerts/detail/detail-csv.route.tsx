import { detailPartsInFiles } from '#server/contract/alerts/alert-detail-parts.ts'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { csvAnswer } from '../../http/files/csv-answer.server.ts'
import { required } from '../../http/required.ts'
import { errorResponse } from '../../http/responses.server.ts'

/** One table of an alert's detail, all rows, as CSV. */
export const loader = signedIn(
  features.alerts,
  async ({ api, params, url }) => {
    const { data } = await api.read('readAlert', { alertId: required(params.alertId) })
    const parts = data.flatMap(detailPartsInFiles)
    const part = parts[Number(url.searchParams.get('table') ?? 1) - 1]
    if (part?.kind !== 'table') throw errorResponse(404, messages.alerts.invalid)
    return csvAnswer('alert-detail.csv', [part.columns.map(({ label }) => label), ...part.rows])
  },
  { refusedAt: ({ params }) => `/app/alerts/${params.alertId}` },
)
