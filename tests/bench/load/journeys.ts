import { ask, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { formsOf } from '#tests/support/pages/page-forms.ts'

/** One user action: each step has a kind, and returns the status of its response. */
export interface Step {
  kind: string
  take: () => Promise<number>
}

const party = (n: number) => `p_${String(n).padStart(20, '0')}`
const words = ['exports', 'agro', 'steel', 'infra', 'pharma', 'textiles', 'kaveri', 'solar']

async function read(visitor: Visitor, path: string, asData: boolean): Promise<number> {
  const [pathname = '', query] = path.split('?')
  const address = asData ? `${pathname}.data${query ? `?${query}` : ''}` : path
  const answer = await ask(visitor, address, { headers: { 'Accept-Encoding': 'br' } })
  await answer.arrayBuffer()
  return answer.status
}

/** Opens a case, which is counted separately, and submits the form that adds a comment to it. */
async function comment(visitor: Visitor, caseId: number): Promise<number> {
  const path = `/app/cases/${caseId}`
  const page = await ask(visitor, path)
  const html = await page.text()
  if (page.status !== 200) return page.status
  const form = formsOf(html).find(({ intent }) => intent === 'comment')
  if (!form) throw new Error(`${path} has no form for comments`)
  const answer = await ask(visitor, form.action, {
    method: 'POST',
    body: new URLSearchParams(form.fields),
    headers: { Origin: visitor.origin },
  })
  await answer.arrayBuffer()
  return answer.status
}

/**
 * A bank user's repeated actions, each time with other texts, parties and cases: starts with the dashboard and the
 * lists, finds and reads a party, opens cases, and comments on one. With JavaScript, pages are loaded as data; forms
 * work without.
 */
export function journeyOf(
  visitor: Visitor,
  index: number,
  {
    firstCase,
    cases,
    open,
    watched,
    withScripts,
  }: { firstCase: number; cases: number; open: number[]; watched: number; withScripts: boolean },
) {
  let turn = index * 131
  const next = (below: number) => {
    turn = (turn * 31 + 17) % 1_000_003
    return turn % Math.max(1, below)
  }
  const steps: [string, () => Promise<number>][] = [
    ['dashboard', () => read(visitor, '/app/dashboard', withScripts)],
    ['alerts', () => read(visitor, '/app/alerts?state=open', withScripts)],
    ['search', () => read(visitor, `/app/search?q=${words[next(words.length)]}`, withScripts)],
    ['party', () => read(visitor, `/app/party/${party(1 + next(watched))}`, withScripts)],
    ['party', () => read(visitor, `/app/party/${party(1 + next(watched))}/scores`, withScripts)],
    ['cases', () => read(visitor, '/app/cases', withScripts)],
    ['case', () => read(visitor, `/app/cases/${firstCase + next(cases)}`, withScripts)],
    ['search', () => read(visitor, `/app/search?q=${words[next(words.length)]}&page=2`, withScripts)],
    ['my work', () => read(visitor, '/my/cases', withScripts)],
    ['comment', () => comment(visitor, open[next(open.length)] ?? firstCase)],
  ]
  let at = index
  return (): Step => {
    const [kind = '', take = () => Promise.resolve(0)] = steps[at++ % steps.length] ?? []
    return { kind, take }
  }
}
