import { attachmentNamed } from './content-disposition.server.ts'
import { type CsvCell, csv } from './csv.ts'

/** Rows as a CSV download called `name`. */
export const csvAnswer = (name: string, rows: CsvCell[][]): Response =>
  new Response(csv(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentNamed(name),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
