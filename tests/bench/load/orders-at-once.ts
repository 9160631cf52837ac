import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { addresses } from '#tests/support/browser/e2e.ts'
import { ask, readPage, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { formsOf } from '#tests/support/pages/page-forms.ts'

const pages = ['/app/account/products', '/app/party/p_000001']
const confirmation = '/account/reports/new'

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0

/** The median time of each page in milliseconds, over `times` views. */
async function viewed(visitor: Visitor, times: number): Promise<number[]> {
  const all: number[] = []
  for (const page of pages) {
    const took: number[] = []
    for (let view = 0; view < times; view++) {
      const start = performance.now()
      await readPage(visitor, page, {})
      took.push(performance.now() - start)
    }
    all.push(median(took))
  }
  return all
}

/** Orders fifty C-360 reports with the form. */
async function orderFifty(visitor: Visitor): Promise<void> {
  const ids = Array.from({ length: 120 }, (_, index) => `p_${String(index + 1).padStart(6, '0')}`)
  const query = new URLSearchParams(ids.map((id) => ['party', id]))
  const asking = await ask(visitor, `${confirmation}?${query}&slug=c-360`)
  const form = formsOf(await asking.text()).find(({ intent }) => intent === 'order-together')
  if (!form) throw new Error('There is nothing to order: take a demonstration that ordered nothing today')
  // Reports ordered in the last 24 hours are not ordered again.
  const fields = form.fields.filter(([name]) => name !== 'anew')
  const { status } = await ask(visitor, confirmation, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: visitor.origin },
  })
  if (status !== 303) throw new Error(`The orders were answered ${status}`)
}

const isDone = async (visitor: Visitor) =>
  (await (await ask(visitor, '/account/reports?state=unfinished')).text()).includes('No record found.')

/** Prints the time for fifty simultaneous orders on a running demonstration, and the cost of pages during and before. */
export async function measureFifty(origin: string): Promise<void> {
  const visitor = await signIn(origin, addresses.lead, demoPassword)
  await viewed(visitor, 4)
  const before = await viewed(visitor, 12)
  const start = performance.now()
  await orderFifty(visitor)
  const meanwhile = await viewed(visitor, 6)
  while (!(await isDone(visitor))) await pause(250)
  console.log(`50 C-360 at once: done after ${((performance.now() - start) / 1000).toFixed(1)} s`)
  for (const [index, page] of pages.entries()) {
    const [calm = 0, busy = 0] = [before[index], meanwhile[index]]
    console.log(
      `${page}: ${Math.round(calm)} ms, meanwhile ${Math.round(busy)} ms: ${(busy / calm).toFixed(2)} times`,
    )
  }
}
