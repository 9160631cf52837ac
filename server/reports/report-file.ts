import { reportTypes } from '#server/contract/reports/order.ts'
import { reportMedia } from '#server/rules/reports/report-media.ts'
import { buildReport } from './build-report.ts'
import type { Printing } from './draw-document.ts'
import { registryArchive } from './registry/registry-archive.ts'
import type { ReportData, ReportType } from './report-data.ts'

/** A finished report file, as stored and downloaded. */
export interface ReportFile {
  name: string
  media_type: string
  bytes: Buffer
  /** The checksum of an archive's manifest, to be recorded where it cannot be changed together with the archive. */
  manifest_sha256?: string
}

// Path separators and control characters are removed from file names.
const fileName = (report_type: ReportType, { party }: ReportData) =>
  `${reportTypes[report_type].name} ${party.name}`
    .replace(/[\s\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .concat('.', reportMedia[report_type].ending)

/** Builds the file of a report: a ZIP archive of documents for C-Docs, a PDF for all others. Equal data gives equal bytes. */
export async function reportFile(
  report_type: ReportType,
  data: ReportData,
  printing: Printing = {},
): Promise<ReportFile> {
  const { type: media_type } = reportMedia[report_type]
  const about = { name: fileName(report_type, data), media_type }
  if (report_type === 'c-docs') return { ...about, ...(await registryArchive(data, printing)) }
  return { ...about, bytes: await buildReport(report_type, data, printing) }
}
