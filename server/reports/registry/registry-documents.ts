import type { ReportDocument } from '#server/contract/reports/report-document.ts'
import type { ReportData } from '../report-data.ts'
import { reportDocument } from '../report-document.ts'
import { registryKinds } from './registry-kinds.ts'

/** One C-Docs document, with its entry in the index. */
export interface RegistryDocument {
  /** Its file name, with extension. */
  name: string
  holds: string
  /** The source of its figures and their newest date, in words. */
  source: string
  rows: number
  document: ReportDocument
}

/** The registry documents of a party, each from the rows of its kind, and the names of kinds without rows. */
export function registryDocuments(data: ReportData): { documents: RegistryDocument[]; without: string[] } {
  const { sections: _, ...cover } = reportDocument('c-docs', data)
  const kinds = registryKinds.map((kind) => ({ ...kind, rows: kind.rows(data) }))
  return {
    documents: kinds
      .filter(({ rows }) => rows > 0)
      .map(({ name, holds, rows, sections }) => {
        const document = { ...cover, title: name, sections: sections.flatMap((section) => section(data)) }
        const sources = [...new Set(document.sections.flatMap(({ source }) => source ?? []))]
        return { name: `${name}.pdf`, holds, source: sources.join('; '), rows, document }
      }),
    without: kinds.filter(({ rows }) => rows === 0).map(({ name }) => name),
  }
}
