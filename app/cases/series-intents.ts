import type { SeriesChange } from '#server/contract/case-series.ts'

/** The forms about a series, by what they do. */
export const seriesIntents: Record<SeriesChange['action'], string> = {
  end: 'end-series',
  resume: 'resume-series',
  skip: 'skip-occurrence',
  unskip: 'unskip-occurrence',
}
