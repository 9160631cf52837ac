import { beforeAll, expect, test } from 'vitest'
import { ask, follow, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { allRoutes } from '#tests/support/pages/routes.ts'
import { startedProduct } from '#tests/support/processes/started-product.ts'

const product = startedProduct()
let lead: Visitor
let founder: Visitor
let viewer: Visitor
beforeAll(async () => {
  lead = await product.signIn('lead@enterprise.example')
  founder = await product.signIn('founder@guarantee.example')
  viewer = await product.signIn('viewer@enterprise.example')
}, 120_000)

test.each(['/app/alerts.csv', '/app/cases.csv', '/app/portfolio/pf_000001/parties.csv', '/watchlist.csv'])(
  '%s names risk as the pages do',
  async (path) => {
    const answer = await ask(lead, path)
    expect(answer.status).toBe(200)
    const cells = (await answer.text()).split(/[,\r\n]/)
    expect(cells).toContain('High')
    expect(cells.filter((cell) => /^(high|medium|low)$/.test(cell))).toEqual([])
  },
)

const linesOf = async (path: string) => {
  const answer = await ask(lead, path)
  expect(answer.status).toBe(200)
  return (await answer.text()).replace(/^\uFEFF/, '').split('\r\n')
}

test('figures in the details of an alert can be summed: no grouping, and a plain minus sign', async () => {
  const [, year] = await linesOf('/app/alerts/a_000002/detail.csv?table=1')
  expect(year).toBe('2025-26,-36000000,-36000000,53000000,0')
})

test('the file of accounts names their class as the page does', async () => {
  const lines = (await linesOf('/app/portfolio/pf_000001/accounts.csv')).join('\n')
  expect(lines).toContain(',Standard,')
  expect(lines).not.toContain('STANDARD')
})

test('the file of show-cause notices includes issued notices without recorded service as overdue', async () => {
  const [, ...late] = await linesOf('/app/showcase.csv?due=overdue')
  const issued = late.filter((line) => line.includes(',Issued,'))
  expect(issued.length).toBeGreaterThan(0)
  for (const line of issued) expect(line).toContain(',service not recorded,')
})

test("the file of a portfolio's figures states its dates and contains the figures beside the shares", async () => {
  const lines = await linesOf('/app/portfolio/pf_000001/overview.csv?as_of=2026-11-19&since=2026-11-01')
  for (const line of ['As of,,19-11-2026,,', 'Compared with,,01-11-2026,,', 'Accounts,,515,,'])
    expect(lines).toContain(line)
  for (const figure of ['"Limits, rupees",,47130700000,,', 'Left in this period,,,0,'])
    expect(lines).toContain(figure)
  expect(lines.filter((line) => line.startsWith('"Groups, Herfindahl index"'))).toHaveLength(2)
})

test.each(['parties.csv', 'accounts.xlsx'])(
  'the file for a past date has the date in its name: %s',
  async (file) => {
    const named = async (query: string) =>
      (await ask(lead, `/app/portfolio/pf_000001/${file}${query}`)).headers.get('Content-Disposition')
    expect(await named('?as_of=2026-11-01')).toMatch(/MSME North.* as of 01-11-2026\./)
    expect(await named('')).not.toContain('as of')
  },
)

test('the file of the admin dashboard counts decisions and false positives for each signal', async () => {
  const lines = await linesOf('/admin/dashboard.csv')
  const named = (name: string) => lines.filter((line) => line.startsWith(name))
  expect(named('Alerts decided,').length).toBeGreaterThan(20)
  expect(named('False positives,')).toHaveLength(named('Alerts decided,').length)
})

// The remaining unframed routes are for programs, or are pages outside the layout of those behind sign-in.
const programs = /^\/(v[123]|idp)\/|\.json$|^\/(calendar|healthz|readyz|metrics)|suggestions|\*$/
const otherRooms = /^(shell|landing|identity|docs|gateway)\/|unsubscribe|short-address/
const files = allRoutes()
  .filter(({ framed, path, file }) => !framed && !programs.test(path) && !otherRooms.test(file))
  .map(({ path }) => path.replace(/:\w+/g, 'nothing'))

const asPerson = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }
const asProgram = { headers: { Accept: 'text/csv' } }

test('there are more than 40 file addresses', () => expect(files.length).toBeGreaterThan(40))

test.each(files)(
  '%s redirects a user without the permission, or without such a file, to a page',
  async (path) => {
    for (const visitor of [founder, viewer, lead]) {
      const { status, headers } = await ask(visitor, path, asPerson)
      expect([200, 303]).toContain(status)
      const { answer } = await follow(visitor, path, asPerson)
      expect(status === 200 || answer.headers.get('Content-Type')?.startsWith('text/html')).toBe(true)
      expect(headers.get('Location') ?? '').not.toContain('/auth')
    }
  },
)

test('a missing file is announced on the page that listed it, and a program gets the plain error', async () => {
  const path = '/app/cases/1/attachments/nothing'
  const { headers } = await ask(lead, path, asPerson)
  expect(headers.get('Location')).toBe('/app/cases/1?notice=no-file')
  expect((await ask(lead, path, asProgram)).status).toBe(404)
  expect((await ask(viewer, '/app/cases.csv', asProgram)).status).toBe(403)
})
