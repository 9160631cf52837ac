import type { SeriesChange } from '#server/contract/cases/case-series.ts'

/** The form intents of a series, by action. */
export const seriesIntents: Record<SeriesChange['action'], string> = {
  end: 'end-series',
  resume: 'resume-series',
  skip: 'skip-occurrence',
  unskip: 'unskip-occurrence',
}
