import { attachmentNamed } from './content-disposition.server.ts'
import { csvAnswer } from './csv-answer.server.ts'
import { csvRows, type SheetColumn } from './sheet.ts'
import { xlsx } from './xlsx.server.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The rows of a list as a download called `name`: a workbook if the address ends in .xlsx, otherwise CSV. */
export async function sheetAnswer<Row>(
  { pathname }: URL,
  name: string,
  columns: SheetColumn<Row>[],
  rows: Row[],
): Promise<Response> {
  if (!pathname.endsWith('.xlsx')) return csvAnswer(`${name}.csv`, csvRows(columns, rows))
  return new Response(new Uint8Array(await xlsx(name, columns, rows)), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': attachmentNamed(`${name}.xlsx`),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
