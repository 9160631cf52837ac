import type {
  ImportLine,
  ImportPurpose,
  PortfolioImport,
} from '#server/contract/portfolios/portfolio-import.ts'
import type { Database } from '#server/database/connection.ts'
import { benchApi } from '../bench-api.ts'

const imports = '/v1/admin/portfolio_imports'
const user = 'u_bench'

/** A CSV of parties of the world: every second by CIN, the others by name, one in a hundred by an unknown name. */
function csv(heads: string, size: number, rest: (n: number) => string) {
  const lines = Array.from({ length: size }, (_, index) => {
    const n = index + 1
    const name = n % 100 === 1 ? `Nobody ${n}` : `Company ${n}`
    return `${n % 2 ? '' : cinOf(n)},${n % 2 ? name : ''}${rest(n)}`
  })
  return Buffer.from([heads, ...lines].join('\n')).toString('base64')
}

/** The CIN of a company of the world. */
export const cinOf = (n: number) => `U${10_000 + (n % 89_999)}MH2001PTC${String(n).padStart(6, '0')}`

const files: Record<ImportPurpose, (size: number) => string> = {
  parties: (size) => csv('CIN,Name', size, () => ''),
  exposures: (size) =>
    csv('CIN,Name,Account number,Limit,Outstanding,Overdue days,Date', size, (n) => {
      return `,new-${n},${n * 1_000},${n * 900},${n % 40},2026-10-31`
    }),
}

/** Imports as many lines into a new portfolio as the world has parties, and reports the time of each step in ms. */
export async function timeImport(
  db: Database,
  purpose: ImportPurpose,
  size: number,
  tell: (step: string, ms: number) => void,
): Promise<void> {
  const api = benchApi(db, { '/app/portfolios': ['GET', 'POST', 'PATCH', 'DELETE'] }, 20_000_000)
  const timed = async <T>(step: string, path: string, method?: string, body?: object) => {
    const started = performance.now()
    const data = await api<T>(user, path, method, body)
    tell(`${step} ${size.toLocaleString('en-IN')} ${purpose}`, performance.now() - started)
    return data
  }
  const { id } = await api<{ id: string }>(user, '/v1/admin/portfolios', 'POST', {
    name: `Import ${purpose}`,
  })
  const attachment = files[purpose](size)
  const { import_id, version, columns } = await timed<PortfolioImport>('Upload', imports, 'POST', {
    portfolio_id: id,
    purpose,
    attachment,
    file_name: 'book.csv',
  })
  const at = `${imports}/${import_id}`
  await timed('Match', at, 'PATCH', { version, columns })
  await timed('Look at', at)
  await timed<ImportLine[]>('A page to choose of', `${at}/lines?state=open&per_page=10`)
  await timed<ImportLine[]>('A page not taken of', `${at}/lines?state=left&per_page=10`)
  await timed('Skip the rest of', `${at}/lines`, 'PATCH', { choices: [], skip_rest: true })
  if (purpose === 'exposures') await timed('Take', `${at}/exposures`, 'POST', {})
}
