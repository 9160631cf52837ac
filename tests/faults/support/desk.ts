import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { ask, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { formsOf } from '#tests/support/pages/page-forms.ts'
import type { Chance } from './chance.ts'
import { type Entry, type Journal, unanswered } from './journal.ts'
import type { Person } from './person.ts'

export const partyOf = (number: number) => `p_${String(number).padStart(6, '0')}`

const columnHeadings = 'Party,Account number,Product,Limit,Outstanding,Days past due,Date'
const base64 = (text: string) => Buffer.from(text).toString('base64')

interface Upload {
  data: { upload_id: string; version: number; columns: Record<string, number> }
}

/** A user's work: writes of every kind, one after the other, each recorded in the journal before it is sent. */
export class Desk {
  readonly cases: string[] = []
  private readonly person: Person
  private readonly journal: Journal
  private readonly chance: Chance
  private readonly number: number
  private readonly name: string
  private list = ''
  private visitor: Visitor | undefined
  private count = 0

  /** `number` distinguishes this desk from others: it has its own parties, alerted company and cases. */
  constructor(person: Person, journal: Journal, chance: Chance, number: number, name: string) {
    this.person = person
    this.journal = journal
    this.chance = chance
    this.number = number
    this.name = `${name}-${number}`
  }

  private ask<Said>(kind: string, said: Said): Entry<Said> {
    return this.journal.asked(`${this.name}-${++this.count}`, kind, said)
  }

  private send(entry: Entry, method: string, path: string, body: unknown) {
    return this.person.write(entry, method, path, body, this.chance)
  }

  /** Creates a watchlist and a case to start with. */
  async open(): Promise<void> {
    const made = this.ask('list', {})
    await this.certainly(made, 'POST', '/v1/admin/lists', { list: { name: made.id, list_type: 'watchlist' } })
    this.list = (made.answer as { data: { list_id: string } }).data.list_id
    while (this.cases.length === 0) await this.raise()
  }

  private async certainly(entry: Entry, method: string, path: string, body: unknown): Promise<void> {
    while (entry.state !== 'kept') await this.send(entry, method, path, body)
  }

  /** Works until `done` returns true, with a pause of up to `restMs` after each action. */
  async work(done: () => boolean, restMs: number): Promise<void> {
    const most = [this.comment, this.comment, this.status, this.watch, this.watch, this.alert]
    const all = [
      ...most,
      ...most,
      this.raise,
      this.attach,
      this.attach,
      this.form,
      this.form,
      this.upload,
      this.order,
    ]
    while (!done()) {
      await this.chance.oneOf(all).call(this)
      if (restMs > 0) await pause(this.chance.between(0, restMs))
    }
  }

  private async raise(): Promise<void> {
    const entry = this.ask('case', {})
    const newCase = {
      party: partyOf(1 + this.chance.below(200)),
      party_name: 'Any',
      subject: entry.id,
      issue: 'Why',
    }
    const body = { ...newCase, organization_id: 'o_northern', case_type: 'ct_northern_1' }
    await this.send(entry, 'POST', '/v1/cases', body)
    if (entry.state === 'kept') this.cases.push((entry.answer as { data: { uid: string } }).data.uid)
  }

  private async comment(): Promise<void> {
    const case_id = this.chance.oneOf(this.cases)
    const entry = this.ask('comment', { case_id })
    await this.send(entry, 'PATCH', `/v1/cases/${case_id}`, { comments: `Comment ${entry.id}` })
  }

  private async status(): Promise<void> {
    const case_id = this.chance.oneOf(this.cases)
    const { data } = await this.person.read<{ data: { status_id: string; approval: boolean }[] }>(
      `/v1/cases/${case_id}/case_status`,
    )
    const open = data.filter(({ approval, status_id }) => !approval && status_id !== 'CLOSED')
    if (open.length === 0) return
    const case_status = this.chance.oneOf(open).status_id
    const entry = this.ask('status', { case_id, case_status })
    await this.send(entry, 'PATCH', `/v1/cases/${case_id}`, { case_status, notes: `Status ${entry.id}` })
  }

  private async attach(): Promise<void> {
    const case_id = this.chance.oneOf(this.cases)
    const entry = this.ask('attachment', { case_id, sha256: '' })
    const text = `${entry.id},${'x'.repeat(this.chance.below(60_000))}\n`
    entry.said.sha256 = createHash('sha256').update(text).digest('hex')
    const body = { attachment: base64(text), file_name: `${entry.id}.csv` }
    await this.send(entry, 'PATCH', `/v1/cases/${case_id}`, body)
  }

  private async watch(): Promise<void> {
    const party_id = partyOf(1 + this.number * 20 + this.chance.below(20))
    const action = this.chance.oneOf(['add', 'remove'] as const)
    const entry = this.ask('watch', { list_id: this.list, party_id, action })
    const list = { action, list_type: 'watchlist', parties: [party_id] }
    await this.send(entry, 'PATCH', `/v1/admin/lists/${this.list}`, { list })
  }

  private async alert(): Promise<void> {
    const party_id = partyOf(300 + this.number)
    const entry = this.ask('alert', { party_id })
    const { data } = await this.person.read<{ data: { code: number }[] }>('/v1/admin/alerts/signals')
    const body = { party_id, signal_code: this.chance.oneOf(data).code, severity: 'medium' }
    const description = { alert_description: `Alert ${entry.id}`, date_of_event: '2026-11-01' }
    await this.send(entry, 'POST', '/v1/admin/alerts', { ...body, ...description })
  }

  private async order(): Promise<void> {
    const entry = this.ask('order', {})
    const body = { party_id: partyOf(1), report_type: 'c-trust', anew: true }
    await this.send(entry, 'POST', '/v2/admin/orders', body)
  }

  private async upload(): Promise<void> {
    const entry = this.ask('upload', { applied: '' })
    const line = `${partyOf(1 + this.chance.below(200))},${entry.id},Term loan,1000000,5000,0,31-10-2026`
    const body = {
      kind: 'accounts',
      file_name: `${entry.id}.csv`,
      attachment: base64(`${columnHeadings}\n${line}\n`),
    }
    await this.send(entry, 'POST', '/v1/uploads', body)
    if (entry.state !== 'kept') return
    const { upload_id, version, columns } = (entry.answer as Upload).data
    const chosen = this.ask('columns', { upload_id })
    await this.send(chosen, 'PATCH', `/v1/uploads/${upload_id}`, { version, columns })
    if (chosen.state !== 'kept') return
    const applied = this.ask('apply', { upload_id, account: entry.id })
    await this.send(applied, 'POST', `/v1/uploads/${upload_id}/apply`, undefined)
  }

  /** Submits a comment like a browser without JavaScript, with the page's hidden fields, and again with the same ones. */
  private async form(): Promise<void> {
    const case_id = this.chance.oneOf(this.cases)
    const path = `/app/cases/${case_id}`
    const page = await this.page(path)
    const form = formsOf(page ?? '').find(({ intent }) => intent === 'comment')
    if (!form || !this.visitor) return
    const entry = this.ask('form', { case_id })
    const fields = form.fields.map(([name, value]) => [
      name,
      name === 'comments' ? `Comment ${entry.id}` : value,
    ])
    const headers = { Origin: this.person.origin }
    for (let tries = 0; tries < 100 && entry.state === 'asked'; tries++) {
      entry.tries++
      const body = new URLSearchParams(fields)
      const answer = await ask(this.visitor, form.action, { method: 'POST', body, headers }).catch(
        (error: unknown) => {
          this.journal.answered(unanswered(error), `POST ${path}: ${error}`)
        },
      )
      if (answer) this.journal.answered(answer.status, `POST ${path}`)
      await answer?.arrayBuffer().catch(() => {})
      const leads = answer?.headers.get('Location')
      if (answer?.status === 303 && leads?.includes(path)) this.journal.became(entry, 'kept', leads)
      else if (answer && answer.status >= 400 && answer.status < 500)
        this.journal.became(entry, 'refused', answer.status)
      else if (leads) return this.signedOut(path)
      else await pause(300)
    }
  }

  private signedOut(path: string): void {
    this.journal.failures.push(`signed out at ${path}`)
    this.visitor = undefined
  }

  private async page(path: string): Promise<string | undefined> {
    try {
      this.visitor ??= await signIn(this.person.origin, this.person.email, demoPassword)
      const answer = await ask(this.visitor, path)
      if (answer.status === 200) return await answer.text()
      if (answer.status < 400) this.signedOut(path)
      this.journal.answered(answer.status, `GET ${path}`)
    } catch (error) {
      this.journal.answered(unanswered(error), `GET ${path}: ${error}`)
    }
    return undefined
  }
}
