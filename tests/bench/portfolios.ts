import { sql } from 'kysely'
import { portfolioAccountsQuery } from '#server/contract/portfolios/portfolio-accounts.ts'
import { resolveDays } from '#server/contract/portfolios/portfolio-figures.ts'
import { portfolioPartiesQuery } from '#server/contract/portfolios/portfolio-members.ts'
import { asOrganisation, type Database, type Work } from '#server/database/connection.ts'
import { readPortfolioAccounts } from '#server/database/portfolios/portfolio-accounts.ts'
import { readMembers } from '#server/database/portfolios/portfolio-members.ts'
import { readOverview } from '#server/database/portfolios/portfolio-overview.ts'
import { readPortfolio } from '#server/database/portfolios/portfolios.ts'
import { withBenchDatabase } from './bench-database.ts'
import { cinOf, timeImport } from './files/portfolio-import.ts'

// npm run bench:portfolios -- 50000: the time to read the pages of a portfolio with that many parties, each with eight
// scores and one or two accounts at six month-ends, every tenth controlled by another; then the time to import as many
// lines.
const size = Number(process.argv[2] ?? 50_000)
const portfolio_id = 'pf_bench'
const tries = 5

async function fill(db: Database): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(
    `insert into organisations (organization_id, name, type) values ('o_bench', 'Bench', 'enterprise')`,
  )
  await run(`insert into users (user_id, organization_id, name, email)
    values ('u_bench', 'o_bench', 'Bench', 'bench@enterprise.example')`)
  const cins = Array.from({ length: size }, (_, index) => cinOf(index + 1))
  await sql`insert into parties (party_id, name, name_key, model_type, source, cin, state, industry)
    select 'b' || n, 'Company ' || n, 'company ' || n, 'private_company', 'bench', cin, 'State ' || n % 31, 'Industry ' || n % 23
    from unnest(${cins}::text[]) with ordinality as t (cin, n)`.execute(db)
  await run(
    `insert into party_names (party_id, name, name_key, kind) select party_id, name, name_key, 'name' from parties`,
  )
  await run(`insert into scores (party_id, computed_on, score, band, receipt)
    select 'b' || n, current_date - 90 * q, s, case when s < 50 then 'high' when s < 70 then 'medium' else 'low' end, '{}'
    from generate_series(1, ${size}) n, generate_series(0, 7) q, lateral (select (n * 31 + q * 7) % 101 as s) x where n % 9 > 0`)
  await run(`insert into exposures (organization_id, party_id, account_number, as_of, product, sanction_limit, outstanding, days_past_due)
    select 'o_bench', 'b' || n, 'a' || n || '-' || a, current_date - 30 * m, 'Term loan', (n % 900 + 20) * 100000,
      (n % 900 + 10) * 99999.99, case when n % 12 = 0 then n % 400 else 0 end
    from generate_series(1, ${size}) n, generate_series(0, 1) a, generate_series(0, 5) m where a = 0 or n % 3 = 0`)
  await run(`insert into relationships (party_id, related_party_id, kind, share)
    select 'b' || n, 'b' || n / 10 + 1, 'shareholder', 60 from generate_series(10, ${size}, 10) n`)
  await run(
    `insert into portfolios (portfolio_id, organization_id, name) values ('${portfolio_id}', 'o_bench', 'Bench')`,
  )
  await run(`insert into portfolio_parties (organization_id, portfolio_id, party_id, added_at)
    select 'o_bench', '${portfolio_id}', 'b' || n, now() - interval '100 days' from generate_series(1, ${size}) n`)
  await run('analyze')
}

const tell = (name: string, ms: number, of = '') => console.log(`${name.padEnd(36)} ${ms.toFixed(0)} ms${of}`)

async function measure(db: Database, name: string, read: (work: Work) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let turn = 0; turn < tries; turn++) {
    const started = performance.now()
    await asOrganisation(db, 'o_bench', read)
    times.push(performance.now() - started)
  }
  const median = times.sort((one, other) => one - other)[Math.floor(tries / 2)] ?? 0
  tell(name, median, ` (median of ${tries})`)
}

await withBenchDatabase(async (owner, web) => {
  await fill(owner)
  const figures = { portfolio_id, ...resolveDays({}) }
  const parties = (asked: object) => (work: Work) =>
    readMembers(work, figures, portfolioPartiesQuery.parse(asked))
  await measure(web, 'Head', (work) => readPortfolio(work, portfolio_id))
  await measure(web, 'Overview', (work) => readOverview(work, figures))
  await measure(web, 'Parties', parties({}))
  await measure(web, 'Parties of a group', parties({ group: 'b1' }))
  await measure(web, 'Parties, the last page', parties({ page: Math.ceil(size / 25), sort_by: 'name' }))
  await measure(web, 'Accounts', (work) =>
    readPortfolioAccounts(work, figures, portfolioAccountsQuery.parse({})),
  )
  for (const purpose of ['parties', 'exposures'] as const) await timeImport(web, purpose, size, tell)
})
