import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Entry, type Journal, misfits } from './journal.ts'
import type { Person } from './person.ts'

type Counts = Map<string, number>
const countIn = (counts: Counts, id: string) => counts.set(id, (counts.get(id) ?? 0) + 1)

interface Ticket {
  case_status: string
  comments: { comment: string }[]
  events: { kind: string; comment: string | null; after: string | null }[]
  attachments: { _id: string; name: string }[]
}

/** All rows of a list, a hundred at a time. */
async function allOf<Row>(person: Person, path: string, rowsOf: (data: never) => Row[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const sign = path.includes('?') ? '&' : '?'
    const some = rowsOf((await person.read(`${path}${sign}page=${page}&per_page=100`)) as never)
    rows.push(...some)
    if (some.length < 100) return rows
  }
}

/** The rows of a list once jobs have finished with all of them, or after five minutes. */
async function onceSettled<Row>(list: () => Promise<Row[]>, settled: (row: Row) => boolean): Promise<Row[]> {
  let rows = await list()
  for (let tries = 0; tries < 600 && !rows.every(settled); tries++) {
    await pause(500)
    rows = await list()
  }
  return rows
}

const idIn = (text: string | null, word: string) =>
  text?.startsWith(`${word} `) ? text.slice(word.length + 1).trim() : undefined

/** Checks the comments (by API and form), statuses and attachments of every case that was written to. */
async function ofCases(person: Person, journal: Journal): Promise<string[]> {
  const raised = journal.of('case')
  const cases = await allOf(
    person,
    '/v1/cases',
    (data: { cases: { case_id: string; subject: string }[] }) => data.cases,
  )
  const found: Counts = new Map()
  for (const { subject } of cases) countIn(found, subject)
  const wrong = misfits(raised, found)
  const written = journal.entries.filter(({ kind }) =>
    ['comment', 'form', 'status', 'attachment'].includes(kind),
  )
  const seen: Counts = new Map()
  const caseOf = (entry: Entry) => (entry.said as { case_id: string }).case_id
  const there = new Set(cases.map(({ case_id }) => case_id))
  for (const case_id of new Set(written.map(caseOf).filter((one) => there.has(one)))) {
    const { ticket } = await person.read<{ ticket: Ticket }>(`/v1/cases/${case_id}`)
    for (const { comment } of ticket.comments) countIn(seen, idIn(comment, 'Comment') ?? '')
    const moves = ticket.events.filter(({ kind }) => kind === 'status')
    for (const { comment } of moves) countIn(seen, idIn(comment, 'Status') ?? '')
    for (const { name } of ticket.attachments) countIn(seen, name.replace('.csv', ''))
    wrong.push(...(await ofAttachments(person, case_id, ticket, journal)))
    const last = [...moves].sort(byTime).at(-1)
    if (last && last.after !== ticket.case_status)
      wrong.push(`case ${case_id} is ${ticket.case_status}, its last move led to ${last.after}`)
  }
  return [...wrong, ...misfits(written, seen)]
}

const byTime = (one: object, other: object) =>
  String((one as { date?: string }).date).localeCompare(String((other as { date?: string }).date))

/** The bytes of a file: base64 in the response, or behind the bucket link it contains. Throws if there are none. */
async function downloaded(person: Person, path: string): Promise<Buffer> {
  const { data } = await person.read<{ data: { data?: string } | string }>(path)
  const content = typeof data === 'string' ? data : (data.data ?? '')
  if (!content.startsWith('http')) return Buffer.from(content.replace(/^data:[^,]*,/, ''), 'base64')
  const answer = await fetch(content)
  if (!answer.ok) throw new Error(`the bucket answers ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

async function ofAttachments(
  person: Person,
  case_id: string,
  ticket: Ticket,
  journal: Journal,
): Promise<string[]> {
  const sent = new Map(
    journal.of<{ sha256: string }>('attachment').map(({ id, said }) => [`${id}.csv`, said.sha256]),
  )
  const wrong: string[] = []
  for (const { _id, name } of ticket.attachments) {
    const expected = sent.get(name)
    if (!expected) continue
    const path = `/v1/cases/${case_id}/download_attachment?attachment_id=${_id}`
    const bytes = await downloaded(person, path).catch((error: Error) => error)
    if (bytes instanceof Error || createHash('sha256').update(bytes).digest('hex') !== expected)
      wrong.push(
        `attachment ${name} of case ${case_id} is not what was sent${bytes instanceof Error ? `: ${bytes}` : ''}`,
      )
  }
  return wrong
}

async function ofAlerts(person: Person, journal: Journal): Promise<string[]> {
  const alerts = journal.of<{ party_id: string }>('alert')
  const seen: Counts = new Map()
  for (const party_id of new Set(alerts.map(({ said }) => said.party_id))) {
    const rowsOf = ({ data }: { data: { _id: string }[] }) => data
    const rows = await allOf(person, `/v1/admin/alerts?party_id=${party_id}&state=all`, rowsOf)
    for (const { _id } of rows) {
      const { data } = await person.read<{ data: { alert_description: string | null }[] }>(
        `/v1/admin/alerts/${_id}`,
      )
      countIn(seen, idIn(data[0]?.alert_description ?? null, 'Alert') ?? '')
    }
  }
  return misfits(alerts, seen)
}

interface Watch {
  list_id: string
  party_id: string
  action: 'add' | 'remove'
}

/** Whether a party is on a list must follow from the last accepted change, unless an unanswered one came later. */
async function ofWatchlists(person: Person, journal: Journal): Promise<string[]> {
  const changes = journal.of<Watch>('watch')
  const wrong: string[] = []
  for (const list_id of new Set(changes.map(({ said }) => said.list_id))) {
    const { data } = await person.read<{ data: { parties: { party_id: string }[] } }>(
      `/v1/admin/lists/${list_id}`,
    )
    const on = data.parties.map(({ party_id }) => party_id)
    if (new Set(on).size !== on.length) wrong.push(`watchlist ${list_id} holds a party twice`)
    const ofList = changes.filter(({ said }) => said.list_id === list_id)
    for (const party_id of new Set(ofList.map(({ said }) => said.party_id))) {
      const last = ofList
        .filter(({ said, state }) => said.party_id === party_id && state !== 'refused')
        .at(-1)
      if (last?.state === 'kept' && on.includes(party_id) !== (last.said.action === 'add'))
        wrong.push(`watch ${last.id}: ${last.said.action} of ${party_id} was kept, and is not there`)
    }
  }
  return wrong
}

const pdfBegins = Buffer.from('%PDF-')

interface Order {
  _id: string
  state: string
  created_at: string
}

/** Every accepted order exists once, with its document; there are no more orders than were requested. */
async function ofOrders(person: Person, journal: Journal, before: ReadonlySet<string>): Promise<string[]> {
  const orders = journal.of('order')
  const list = () => allOf(person, '/v2/admin/orders', ({ data }: { data: Order[] }) => data)
  const ownOrders = async () => (await list()).filter((order) => !before.has(idOf(order)))
  const there = await onceSettled(ownOrders, ({ state }) => /done|failed|cancelled/.test(state))
  const ids = there.map(idOf)
  const kept = orders
    .filter(({ state }) => state === 'kept')
    .map(({ answer }) => idOf((answer as { data: Order }).data))
  const most = kept.length + orders.filter(({ state }) => state === 'asked').length
  const wrong = kept
    .filter((id) => ids.filter((one) => one === id).length !== 1)
    .map((id) => `order ${id} is lost`)
  if (new Set(kept).size !== kept.length) wrong.push('two orders have one number')
  if (ids.length > most) wrong.push(`${ids.length} orders are there, at most ${most} were asked for`)
  for (const order of there) {
    if (order.state !== 'done') wrong.push(`order ${idOf(order)} is ${order.state}`)
    const file = await downloaded(person, `/v1/report/products/${idOf(order)}/download`).catch(() => null)
    if (!file?.subarray(0, 5).equals(pdfBegins)) wrong.push(`order ${idOf(order)} has no document`)
  }
  return wrong
}

const idOf = (order: object): string => {
  const { _id, id, order_id } = order as { _id?: string; id?: string; order_id?: string }
  return String(_id ?? order_id ?? id)
}

interface UploadRow {
  upload_id: string
  file_name: string
  state: string
  added: number
}

async function rowsAdded(
  person: Person,
  { upload_id, account }: { upload_id: string; account: string },
): Promise<number> {
  const { data } = await person.read<{ data: { after: { account_number?: string } | null }[] }>(
    `/v1/uploads/${upload_id}/changes`,
  )
  return data.filter(({ after }) => after?.account_number === account).length
}

async function ofUploads(person: Person, journal: Journal): Promise<string[]> {
  const list = () => allOf(person, '/v1/uploads', ({ data }: { data: UploadRow[] }) => data)
  const rows = await onceSettled(list, ({ state }) => !/reading|checking|applying|undoing/.test(state))
  const seen: Counts = new Map()
  for (const { file_name } of rows) countIn(seen, file_name.replace('.csv', ''))
  const wrong = misfits(journal.of('upload'), seen)
  for (const { said, state } of journal.of<{ upload_id: string; account: string }>('apply')) {
    const row = rows.find(({ upload_id }) => upload_id === said.upload_id)
    const added = row ? await rowsAdded(person, said) : 0
    const applied = row?.state === 'applied' && row.added === 1 && added === 1
    const untouched = !row || (row.state !== 'applied' && row.added === 0 && added === 0)
    if (!(state === 'kept' ? applied : state === 'asked' ? applied || untouched : untouched))
      wrong.push(`upload ${said.account} is ${row?.state} with ${added} rows; applying it was ${state}`)
  }
  return wrong
}

/** The ids of the existing orders. */
export async function ordersOf(person: Person): Promise<Set<string>> {
  return new Set((await allOf(person, '/v2/admin/orders', ({ data }: { data: Order[] }) => data)).map(idOf))
}

/** All differences between the journal and what the product returns; empty if there are none. */
export async function compare(
  person: Person,
  journal: Journal,
  ordersBefore: ReadonlySet<string>,
): Promise<string[]> {
  return [
    ...journal.unplanned.map((what) => `nobody planned this answer: ${what}`),
    ...(await ofCases(person, journal)),
    ...(await ofAlerts(person, journal)),
    ...(await ofWatchlists(person, journal)),
    ...(await ofUploads(person, journal)),
    ...(await ofOrders(person, journal, ordersBefore)),
  ]
}
