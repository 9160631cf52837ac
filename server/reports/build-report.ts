import { drawDocument, type Printing } from './draw-document.ts'
import type { ReportData, ReportType } from './report-data.ts'
import { reportDocument } from './report-document.ts'

/**
 * Builds a report as a tagged PDF 1.7 document and returns its bytes; equal data gives equal bytes. Throws RangeError
 * if `prepared.at` is not a timestamp. `onSection` is called and awaited after each section.
 */
export const buildReport = (
  reportType: ReportType,
  data: ReportData,
  printing: Printing = {},
): Promise<Buffer> => drawDocument(reportDocument(reportType, data), printing)
