import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { alert, raisedAlert, signal } from '#server/contract/alerts/alert.ts'
import { caseStatusOption, caseSummary, caseType, raisedCase, ticket } from '#server/contract/cases/case.ts'
import { storedFile } from '#server/contract/download.ts'
import { filedStatement } from '#server/contract/parties/financials.ts'
import { party, partySummary, recommendedParty } from '#server/contract/parties/party.ts'
import { charge } from '#server/contract/parties/party-charges.ts'
import { courtCase } from '#server/contract/parties/party-court-cases.ts'
import { businessActivity } from '#server/contract/parties/party-details.ts'
import { newsItem } from '#server/contract/parties/party-news.ts'
import { earlyWarningScore } from '#server/contract/parties/party-scores.ts'
import { checkedRegistration, filings } from '#server/contract/parties/registrations.ts'
import { neighbours, relation } from '#server/contract/parties/relations.ts'
import {
  accountCounts,
  apiKey,
  navigationEntry,
  organisation,
  profile,
  settings,
} from '#server/contract/people/account.ts'
import { portfolio } from '#server/contract/portfolios/portfolio.ts'
import { portfolioParty } from '#server/contract/portfolios/portfolio-members.ts'
import { product } from '#server/contract/reports/order.ts'
import { screening } from '#server/contract/sanctions/sanctions.ts'
import {
  changedList,
  watchedParty,
  watchlistList,
  watchStatus,
} from '#server/contract/watchlist/watchlist.ts'

const name = 'Asha Textiles Private Limited'
const created_at = '2026-11-02T06:30:00Z'

const theCase = {
  subject: 'Late payment',
  party_id: 'p-1',
  case_summary: '<p>Two instalments late</p>',
  comments: [{ id: 'c-1', owner: { fullname: 'Meera Rao' }, date: created_at, comment: 'Called' }],
  case_status: 'NEW',
  case_assignee: { fullname: 'Meera Rao' },
  case_type: { _id: 't-1', name: 'Credit' },
  editable: true,
  allow_change: false,
  created_at,
  attachments: [{ _id: 'f-1', name: 'letter.pdf' }],
  alert: null,
  alert_id: null,
}

const theProfile = {
  user_id: 'u-1',
  name: 'Meera Rao',
  email: 'meera@bank.example',
  mobile_number: null,
  profile_pic: null,
  updated_at: created_at,
  organization: { name: 'A bank' },
  instance_name: null,
  industries: [],
  interests: [],
  policy: { '/app/cases': ['GET'] },
}

const theAlert = {
  _id: 'a-1',
  party_id: 'p-1',
  party_name: name,
  alert_summary: 'A cheque came back',
  alert_category: 'Conduct',
  alert_type: 'bank',
  signal_code: 1,
  signal_format: 1,
  alert_detail: null,
  alert_signal: 'Cheque returns',
  date_of_event: '2026-11-01',
  date_of_alert: '2026-11-02',
  created_at,
  case_id: null,
  party_ref: 'C-77',
}

/** Responses with only the fields that the specification names (sections 3 and 7). */
const answers: [what: string, schema: z.ZodType, answer: object][] = [
  ['profile', profile, theProfile],
  [
    'organisation',
    organisation,
    { organization_id: 'o-1', type: 'enterprise', status: 'active', sku: {}, logo_url: null },
  ],
  ['settings', settings, {}],
  ['entry of the navigation', navigationEntry, { label: 'Cases', url: '/app/cases' }],
  ['counts of the account', accountCounts, {}],
  ['key for a program', apiKey, { key: 'k', secret: 's' }],
  ['alert', alert, theAlert],
  ['alert just raised', raisedAlert, {}],
  [
    'signal',
    signal,
    { code: 1, label: 'Cheque returns', category: 'Conduct', summary: 'A cheque came back' },
  ],
  ['case of a list', caseSummary, { ...theCase, case_id: '7', party_name: name }],
  ['case', ticket, { ...theCase, case_id: '7', party_name: name }],
  ['case just raised', raisedCase, { uid: '7' }],
  ['status of a case', caseStatusOption, { status_id: 'WIP', category: 'WIP' }],
  ['type of case', caseType, { _id: 't-1', name: 'Credit', ticket_workflow_id: 'w-1' }],
  ['watchlist', watchlistList, { list_id: 'l-1', parties: [{ party_id: 'p-1', name }] }],
  ['party of a watchlist', watchedParty, { party_id: 'p-1', name }],
  ['change of a watchlist', changedList, {}],
  ['whether a party is watched', watchStatus, { total_records: 0 }],
  [
    'order',
    product,
    {
      id: 'r-1',
      attributes: { party_name: name },
      party_id: 'p-1',
      report_type: 'c-360',
      status: 'done',
      created_at,
    },
  ],
  ['report', storedFile, { data: 'JVBERg==', meta: { storage_type: 'EFS' } }],
  ['attachment', storedFile, { data: 'https://store.example/f', meta: { Storage_type: 's3' } }],
  [
    'portfolio',
    portfolio,
    {
      id: 'f-1',
      attributes: { name: 'Textiles' },
      no_of_parties: 1,
      risk_details: { low_risk: 1, medium_risk: 0, high_risk: 0 },
    },
  ],
  [
    'party',
    party,
    { id: 'p-1', name, model_type: 'private_company', monitoring_active: true, claimed: false },
  ],
  ['suggested party', partySummary, { party_id: 'p-1', name, model_type: 'default' }],
  ['recommended party', recommendedParty, { party_id: 'p-1', party_name: name, model_type: 'firm' }],
]

/**
 * The specification names no fields for the slices of a party: only the fields that identify a record are kept, all
 * others may be missing.
 */
const slices: typeof answers = [
  ['party of a portfolio', portfolioParty, { party_id: 'p-1', name }],
  [
    'score',
    earlyWarningScore,
    {
      computed_on: '2026-11-01',
      score: 61,
      band: 'medium',
      receipt: {
        version: '2',
        reasons: [{ code: 'loss', label: 'Loss after tax', points: -6, source: 'Statements 2025-26' }],
      },
    },
  ],
  ['charge', charge, { charge_id: '1', holder: 'A bank', amount: 5_000_000, created_on: '2024-01-02' }],
  ['news', newsItem, { news_id: 1, published_on: '2026-10-01', title: 'A new mill' }],
  [
    'court case',
    courtCase,
    { court: 'High Court of Gujarat', kind: 'Civil', number: '12/2026', filed_on: '2026-02-03' },
  ],
  ['registration', checkedRegistration, { kind: 'IEC', value: '0312345678' }],
  ['filings', filings, {}],
  ['business activity', businessActivity, {}],
  ['neighbours', neighbours, {}],
  ['relationship', relation, { kind: 'director', party_id: 'p-2', name: 'Ravi Shah', model_type: 'person' }],
  [
    'statement',
    filedStatement,
    { period_end: '2026-03-31', basis: 'standalone', figures: { revenue: 42_000_000 } },
  ],
  [
    'sanctions',
    screening,
    { hits: [{ hit_id: 1, list: 'OFAC', listed_name: name, score: 0.9, found_on: '2026-01-01' }] },
  ],
]

describe('a response with only the fields of the specification', () => {
  test.each([...answers, ...slices])('is accepted: %s', (_, schema, answer) => {
    const { success, error } = schema.safeParse(answer)
    expect(success, error?.message).toBe(true)
  })
})

describe('missing and unknown fields', () => {
  test('a missing field becomes null, an empty list or a default', () => {
    expect(profile.parse(theProfile)).toMatchObject({ status: 'active', settings: {}, last_login: null })
    const read = ticket.parse({ ...theCase, case_id: '7', party_name: name })
    expect(read).toMatchObject({ events: [], recurring: null, next_due: null, version: 0 })
    expect(alert.parse(theAlert)).toMatchObject({ customer_number: null })
  })

  test('a missing field is an error if the specification requires it', () => {
    const { policy: _, ...without } = theProfile
    expect(profile.safeParse(without).success).toBe(false)
    expect(signal.safeParse({ code: 1, label: 'Cheque returns' }).success).toBe(false)
  })

  test('an unknown field is dropped', () => {
    expect(profile.parse({ ...theProfile, loaded_wt: true })).not.toHaveProperty('loaded_wt')
  })
})

describe('alternative field names', () => {
  test.each([{ id: 'p-1' }, { _id: 'p-1' }, { party_id: 'p-1' }])(
    'a party is identified by its id in %o',
    (id) => {
      const found = { ...id, name, model_type: 'firm', monitoring_active: false, claimed: true }
      expect(party.parse(found)).toMatchObject({ id: 'p-1', party_id: 'p-1' })
      expect(partySummary.parse(found)).toMatchObject({ party_id: 'p-1' })
    },
  )

  test('a case is identified by uid, and its party name read from partyName', () => {
    const read = ticket.parse({ ...theCase, uid: '7', partyName: name })
    expect(read).toMatchObject({ case_id: '7', uid: '7', party_name: name })
  })
})
