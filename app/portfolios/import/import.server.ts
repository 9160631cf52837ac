import { redirect } from '@remix-run/node'
import {
  type PortfolioField,
  partyFields,
  portfolioFields,
} from '#server/contract/portfolios/portfolio-fields.ts'
import type { PortfolioImport } from '#server/contract/portfolios/portfolio-import.ts'
import { readListQuery } from '../../forms/lists/list-query.server.ts'
import type { ApiClient } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'

const perPage = 10
const sampleLines = 5

const fieldsOf = ({ purpose }: PortfolioImport): readonly PortfolioField[] =>
  purpose === 'parties' ? partyFields : portfolioFields

/** A page of the rejected rows; the last page if `refused` is beyond it. */
async function readRefused(api: ApiClient, importId: string, url: URL, total: number) {
  const requestedPage = Math.max(1, Number.parseInt(url.searchParams.get('refused') ?? '', 10) || 1)
  const page = Math.min(requestedPage, Math.ceil(total / perPage))
  const query = { state: 'refused' as const, page, per_page: perPage }
  const { data } = await api.read('listPortfolioImportLines', { importId, query })
  return { lines: data, page, total }
}

/** The state of an import and the rows to show: sample rows, rows to decide, or the rejected ones. */
export async function readImportPage({ api, params, url }: RequestContext) {
  const [portfolioId, importId] = [required(params.portfolioId), required(params.importId)]
  const { data: sent } = await api.read('readPortfolioImport', { importId })
  if (sent.portfolio_id !== portfolioId)
    throw redirect(`/app/portfolio/${sent.portfolio_id}/imports/${importId}`)
  const { page, filters, remarks } = readListQuery(url, {
    filters: { line: { label: 'Line', pattern: /^\d{1,8}$/ } },
  })
  const again = url.searchParams.has('columns') && sent.purpose === 'exposures' && sent.state === 'open'
  const choosing = sent.state === 'columns' || again
  const [line, find] = [filters.line ?? '', url.searchParams.get('find')?.trim() ?? '']
  const query = new URLSearchParams({
    state: choosing ? 'all' : 'open',
    page: String(choosing ? 1 : page),
    per_page: String(choosing ? sampleLines : perPage),
    ...(line && find && { line, find: find.slice(0, 200) }),
  })
  const { data: lines, meta } = await api.read('listPortfolioImportLines', { importId, query })
  const { refused: count } = sent.counts
  const refusedLines = count > 0 && !choosing ? await readRefused(api, importId, url, count) : null
  return {
    sent,
    lines,
    remarks,
    total: meta.total_records,
    page,
    perPage,
    choosing,
    line: Number(line) || 0,
    find,
    chosen: Object.fromEntries([...url.searchParams].filter(([name]) => name.startsWith('line.'))),
    refused: refusedLines,
    fields: fieldsOf(sent),
  }
}
