import { sql } from 'kysely'
import type { Lead, ListedLead } from '#server/contract/organisation/leads.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'

const columns = [
  'lead_id',
  'product',
  'company',
  'contact_name',
  'email',
  'phone',
  'message',
  'asked_at',
] as const

type NewLead = Omit<Lead, 'lead_id' | 'asked_at'> & { organization_id: string; asked_by: string }

/** Inserts an enquiry about an integration and returns its row. */
export const insertLead = (db: Work, lead: NewLead): Promise<Lead> =>
  db.insertInto('leads').values(lead).returning(columns).executeTakeFirstOrThrow()

/** An enquiry from the organisation about an integration, or undefined. */
export const readLead = (db: Work, leadId: string): Promise<Lead | undefined> =>
  db.selectFrom('leads').where(own('leads')).where('lead_id', '=', leadId).select(columns).executeTakeFirst()

/** A page of the organisation's enquiries about integrations, newest first, with the total count. */
export async function readLeads(
  db: Work,
  limit: number,
  offset: number,
): Promise<{ data: ListedLead[]; total: number }> {
  const leads = db.selectFrom('leads as l').where(own('l'))
  const { total } = await leads.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const data = await leads
    .select(columns.map((column) => `l.${column}` as const))
    .select([nameOf('l.asked_by').as('asked_by'), 'l.sent_at'])
    .orderBy('l.asked_at', 'desc')
    .orderBy('l.lead_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { data, total }
}

/** An enquiry to be emailed to product support. */
export type UnsentLead = Lead & { letter_id: string; organization_id: string; organisation: string }

/** The oldest unsent enquiry that is not one of `failed`, its row locked until the transaction ends. `db` must be opened as `owner`. */
export const takeUnsentLead = (db: Work, failed: string[]): Promise<UnsentLead | undefined> =>
  db
    .selectFrom('leads')
    .innerJoin('organisations as o', 'o.organization_id', 'leads.organization_id')
    .where('leads.sent_at', 'is', null)
    .where(sql<boolean>`not leads.lead_id = any(${failed})`)
    .select(columns)
    .select(['lead_id as letter_id', 'leads.organization_id', 'o.name as organisation'])
    .orderBy('asked_at')
    .limit(1)
    .forUpdate('leads')
    .skipLocked()
    .executeTakeFirst()

/** Records that an enquiry was sent, and by which route. */
export const noteLeadSent = (db: Work, leadId: string, sent_by: 'smtp' | 'outbox') =>
  db
    .updateTable('leads')
    .where(own('leads'))
    .where('lead_id', '=', leadId)
    .set({ sent_at: sql`now()`, sent_by })
    .execute()
