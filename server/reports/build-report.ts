import { drawDocument, type Printing } from './draw-document.ts'
import type { ReportData, ReportType } from './report-data.ts'
import { reportDocument } from './report-document.ts'

/**
 * Builds a report as a tagged PDF 1.7 document and gives its bytes; equal data gives equal bytes.
 * Throws RangeError when `prepared.at` is not an instant. `onSection` is told after each section, and awaited.
 */
export const buildReport = (
  reportType: ReportType,
  data: ReportData,
  printing: Printing = {},
): Promise<Buffer> => drawDocument(reportDocument(reportType, data), printing)
