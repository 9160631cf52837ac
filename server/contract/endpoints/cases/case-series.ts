import { z } from 'zod'
import { caseSeries, seriesChange } from '../../cases/case-series.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'

const series = z.object({ data: caseSeries.nullable() })

/** Recurring cases: the cases of a series, and when the next one is due. */
export const caseSeriesEndpoints = {
  readCaseSeries: {
    route: 'GET /v1/cases/:caseId/series',
    summary: 'The series of a case, or null',
    feature: features.cases,
    scope: 'organisation',
    answer: series,
  },
  changeCaseSeries: {
    route: 'PATCH /v1/cases/:caseId/series',
    summary: 'End or resume a series of cases, or skip or restore its next date',
    feature: features.cases,
    scope: 'organisation',
    body: seriesChange,
    answer: series,
  },
} as const satisfies Record<string, Endpoint>
