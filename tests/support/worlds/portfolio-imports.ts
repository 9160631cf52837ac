import { afterAll, beforeAll } from 'vitest'
import type { ImportLine, PortfolioImport } from '#server/contract/portfolios/portfolio-import.ts'
import { apiFor } from '../api.ts'
import { type FreshDatabase, freshDatabase } from '../database/database.ts'

interface Party {
  party_id: string
  name: string
  cin: string
}

/** The demonstration world with portfolios of its own, and what is sent to them: files and lines, their columns and choices. */
export function portfolioImports() {
  let world: FreshDatabase
  let ask: ReturnType<typeof apiFor>
  let companies: Party[]
  beforeAll(async () => {
    world = await freshDatabase({ demo: true })
    ask = apiFor(world)
    companies = (await world.owner
      .selectFrom('parties')
      .select(['party_id', 'name', 'cin'])
      .where('cin', 'is not', null)
      .where(
        ({ selectFrom }) =>
          selectFrom('party_names as n')
            .whereRef('n.name_key', '=', 'parties.name_key')
            .select(({ fn }) => fn.count<number>('n.party_id').distinct().as('bearers')),
        '=',
        1,
      )
      .orderBy('party_id')
      .limit(40)
      .execute()) as Party[]
  }, 120_000)
  afterAll(() => world.close())

  const path = '/v1/admin/portfolio_imports'
  let made = 0
  async function portfolio(): Promise<string> {
    made += 1
    const { data } = await ask<{ data: { id: string } }>('/v1/admin/portfolios', {
      body: { name: `Book ${made}` },
    })
    return data.data.id
  }
  const send = (portfolio_id: string, body: object, as = 'u_lead') =>
    ask<{ data: PortfolioImport }>(path, { body: { portfolio_id, purpose: 'parties', ...body }, as })
  const file = (lines: string[][], file_name = 'book.csv') => ({
    attachment: Buffer.from(lines.map((cells) => cells.join(',')).join('\n')).toString('base64'),
    file_name,
  })
  const columns = ({ import_id, version, columns: found }: PortfolioImport, more: object = {}) =>
    ask<{ data: PortfolioImport }>(`${path}/${import_id}`, {
      method: 'PATCH',
      body: { version, columns: found, ...more },
    })
  const lines = async ({ import_id }: PortfolioImport, state = 'open') =>
    (await ask<{ data: ImportLine[] }>(`${path}/${import_id}/lines?state=${state}&per_page=100`)).data.data
  const choose = ({ import_id }: PortfolioImport, body: object) =>
    ask<{ data: PortfolioImport }>(`${path}/${import_id}/lines`, { method: 'PATCH', body })
  const take = ({ import_id }: PortfolioImport) =>
    ask<{ data: PortfolioImport }>(`${path}/${import_id}/exposures`, { method: 'POST', body: {} })
  const members = async (portfolioId: string) =>
    (
      await world.owner
        .selectFrom('portfolio_parties')
        .select('party_id')
        .where('portfolio_id', '=', portfolioId)
        .execute()
    ).map(({ party_id }) => party_id)
  const company = (index: number) => companies[index] as Party

  return {
    get db() {
      return world.db
    },
    get owner() {
      return world.owner
    },
    ask: ((path, options) => ask(path, options)) as typeof ask,
    path,
    portfolio,
    nameOfLast: () => `Book ${made}`,
    send,
    file,
    columns,
    lines,
    choose,
    take,
    members,
    company,
  }
}
