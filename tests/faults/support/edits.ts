import type { Ticket } from '#server/contract/cases/case.ts'
import type { Portfolio } from '#server/contract/portfolios/portfolio.ts'
import { partyOf } from './desk.ts'
import type { Journal } from './journal.ts'
import type { Person } from './person.ts'

/** A record that two users change at the same time, each from the version they read. */
interface Contest<Read> {
  what: string
  path: string
  method: 'PATCH' | 'PUT'
  /** The two changes, including the version they are based on. */
  changes(read: Read, name: string): [object, object]
  /** Whether the record shows a change. */
  shows(read: Read, change: object): boolean
}

/** Two users, or one user in two windows. */
type Two = readonly [Person, Person]

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const contestOfCase = (id: string): Contest<{ ticket: Ticket }> => ({
  what: 'a case',
  path: `/v1/cases/${id}`,
  method: 'PATCH',
  changes: ({ ticket: { version, severity } }, name) => [
    { version, severity: severity === 'low' ? 'high' : 'low' },
    { version, due_on: inDays(40), notes: `Moved ${name}` },
  ],
  shows: ({ ticket }, change) =>
    'severity' in change
      ? ticket.severity === change.severity
      : 'due_on' in change && ticket.due_on === change.due_on,
})

const contestOfPortfolio = (id: string): Contest<{ data: Portfolio }> => ({
  what: 'a portfolio',
  path: `/v1/admin/portfolios/${id}`,
  method: 'PATCH',
  changes: ({ data: { version } }, name) => [
    { version, name: `One ${name}` },
    { version, name: `Other ${name}` },
  ],
  shows: ({ data }, change) => 'name' in change && data.attributes.name === change.name,
})

const dashboard: Contest<{ data: string[] }> = {
  what: 'a dashboard',
  path: '/v1/account/myconfig/dashboard',
  method: 'PUT',
  changes: ({ data: before }) => [
    { before, widgets: before.slice(1) },
    { before, widgets: [...before.slice(1), ...before.slice(0, 1)] },
  ],
  shows: ({ data }, change) => 'widgets' in change && String(data) === String(change.widgets),
}

const contestOfAlert = (id: string): Contest<{ data: { version: number; status: string }[] }> => ({
  what: 'an alert',
  path: `/v1/admin/alerts/${id}`,
  method: 'PATCH',
  changes: ({ data: [alert] }) => [
    { action: 'acknowledge', reason: 'known', note: 'Known', version: alert?.version },
    { action: 'false_positive', reason: 'wrong_data', note: 'Wrong', version: alert?.version },
  ],
  shows: ({ data: [alert] }, change) =>
    'action' in change &&
    alert?.status === (change.action === 'acknowledge' ? 'acknowledged' : 'false_positive'),
})

/** Creates the contested records: a case, a portfolio, an alert. Returns their ids. */
async function things(person: Person, journal: Journal, name: string) {
  const made = async (what: string, path: string, body: object) => {
    const entry = journal.asked(`${name}-${what}`, 'contested', {})
    const { status, data } = await person.asked('POST', path, body, entry)
    if (status !== 200) throw new Error(`${what} ${name} was not made: ${JSON.stringify(data)}`)
    journal.became(entry, 'kept', data)
    return (data as { data: { uid?: string; id?: string; _id?: string } }).data
  }
  const raised = { party: partyOf(7), party_name: 'Any', subject: name, issue: 'Why' }
  const about = { organization_id: 'o_northern', case_type: 'ct_northern_1' }
  const { data } = await person.read<{ data: { code: number }[] }>('/v1/admin/alerts/signals')
  const seen = { party_id: partyOf(310), signal_code: data[0]?.code, severity: 'medium' }
  const description = { alert_description: name, date_of_event: '2026-11-01' }
  return {
    caseId: (await made('case', '/v1/cases', { ...raised, ...about })).uid ?? '',
    portfolioId: (await made('portfolio', '/v1/admin/portfolios', { name })).id ?? '',
    alertId: (await made('alert', '/v1/admin/alerts', { ...seen, ...description }))._id ?? '',
  }
}

/** Two simultaneous changes of one record: one succeeds, the other is rejected as a conflict and has no effect. */
async function contested<Read>(two: Two, journal: Journal, name: string, contest: Contest<Read>) {
  const { what, path, method } = contest
  const changes = contest.changes(await two[0].read<Read>(path), name)
  const statuses = await Promise.all(
    changes.map(async (change, at) => {
      const entry = journal.asked(`${name}-${what}-${at}`, 'edit', change)
      const { status, data } = await (two[at] as Person).asked(method, path, change, entry)
      journal.became(entry, status === 200 ? 'kept' : 'refused', data)
      return status
    }),
  )
  const now = await two[0].read<Read>(path)
  const fits = changes.every((change, at) => contest.shows(now, change) === (statuses[at] === 200))
  const one = [...statuses].sort().join() === '200,409'
  return one && fits
    ? []
    : [
        `two changes of ${what} (${path}) were answered ${statuses}, and it is ${JSON.stringify(now).slice(0, 500)}`,
      ]
}

/** Two users, and one user in two windows, change records at the same time; returns the violations, and the portfolio they used. */
export async function contest(two: Two, journal: Journal, name: string) {
  const [lead] = two
  const { caseId, portfolioId, alertId } = await things(lead, journal, name)
  const misfits = [
    ...(await contested(two, journal, name, contestOfCase(caseId))),
    ...(await contested(two, journal, name, contestOfPortfolio(portfolioId))),
    ...(await contested(two, journal, name, contestOfAlert(alertId))),
    ...(await contested([lead, lead], journal, name, dashboard)),
  ]
  return { misfits, portfolioId }
}
