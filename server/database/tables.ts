/**
 * The tables as the migrations made them; `npm run db:types` writes this file.
 * What their JSON columns hold is in column-types.ts.
 */

import type { ColumnType } from 'kysely'
import type { AlertWork } from '#server/contract/alerts/alert-decisions.ts'
import type { CaseResult, ChangeTogether } from '#server/contract/cases/case-batch.ts'
import type { Escalation, WorkflowMove, WorkflowStatus } from '#server/contract/cases/workflow.ts'
import type { BankReading } from '#server/contract/consents/bank-account.ts'
import type { BookMapping, BookReading } from '#server/contract/consents/books.ts'
import type { StatementPreview } from '#server/contract/consents/consent-statements.ts'
import type { OrganisationPages } from '#server/contract/organisation/offered-pages.ts'
import type { RetentionCounts, RetentionPeriods } from '#server/contract/organisation/retention-words.ts'
import type { TitleRange } from '#server/contract/parties/party-news.ts'
import type { ScoreReceipt } from '#server/contract/parties/party-scores.ts'
import type { OrderEventDetail } from '#server/contract/reports/order-events.ts'
import type { ReportDocument } from '#server/contract/reports/report-document.ts'
import type { ReportSnapshot } from '#server/contract/reports/report-snapshot.ts'
import type { Evidence } from '#server/contract/sanctions/likeness.ts'
import type { NamePart } from '#server/contract/sanctions/sanctions.ts'
import type { StoredSearch } from '#server/contract/search/searches.ts'
import type { DueDays } from '#server/contract/severities.ts'
import type {
  JsonOf,
  JsonOrNull,
  JsonWithDefault,
  JsonWrittenOnce,
  OrganisationMessage,
  Policy,
  Recurrence,
  UserSettings,
} from './column-types.ts'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export type Json = JsonValue

export type JsonArray = JsonValue[]

export type JsonObject = {
  [x: string]: JsonValue | undefined
}

export type JsonPrimitive = boolean | number | string | null

export type JsonValue = JsonArray | JsonObject | JsonPrimitive

export interface AccountingBooks {
  books_id: Generated<string>
  file_name: string
  lines: JsonOf<BookMapping>
  mapped_at: string | null
  organization_id: string
  package: 'tally' | 'csv'
  reading: JsonOf<BookReading>
  sent_at: Generated<string>
  sent_by: string
}

export interface AlertDecisions {
  action:
    | 'case'
    | 'acknowledge'
    | 'false_positive'
    | 'duplicate'
    | 'need_information'
    | 'snooze'
    | 'reopen'
    | 'assign'
    | 'new_fact'
    | 'fact_gone'
  after: JsonOrNull<AlertWork>
  alert_id: string
  batch_id: string | null
  before: JsonOrNull<AlertWork>
  decided_at: Generated<string>
  decided_by: string | null
  decision_id: Generated<number>
  note: string | null
  organization_id: string
  reason: string | null
  undone_at: string | null
}

export interface AlertFacts {
  alert_id: string | null
  date_of_event: string
  detail: Generated<Json>
  fact: string
  found_on: string
  gone_on: string | null
  organization_id: string
  party_id: string
  severity: 'high' | 'medium' | 'low'
  signal_code: number
  summary: string
  threshold: string | null
}

export interface Alerts {
  alert_category: string
  alert_description: string | null
  alert_detail: string | null
  alert_id: Generated<string>
  alert_signal: string
  alert_summary: string
  alert_type: string
  assignee: string | null
  case_id: number | null
  created_at: Generated<string>
  created_by: string | null
  customer_number: string | null
  date_of_alert: string
  date_of_event: string
  duplicate_of: string | null
  gone_on: string | null
  organization_id: string
  party_id: string
  severity: 'high' | 'medium' | 'low'
  signal_code: number
  signal_format: number
  snoozed_until: string | null
  status: Generated<
    'open' | 'needs_information' | 'snoozed' | 'case' | 'acknowledged' | 'false_positive' | 'duplicate'
  >
  threshold: string | null
  version: Generated<number>
}

export interface AnnualMeetings {
  held_on: string
  party_id: string
  period_end: string
}

export interface ApiKeys {
  created_at: Generated<string>
  key: string
  last_used_at: string | null
  name: Generated<string>
  revoked_at: string | null
  revoked_by: string | null
  scopes: Json | null
  secret_hash: string
  user_id: string
}

export interface ApprovalRules {
  bulk_above: Generated<number>
  changed_at: Generated<string>
  changed_by: string | null
  kinds: Generated<string[]>
  organization_id: string
  version: Generated<number>
}

export interface Audit {
  action: string
  address: string | null
  after: JsonWrittenOnce
  api_key: string | null
  at: Generated<string>
  audit_id: Generated<number>
  before: JsonWrittenOnce
  entity: string
  entity_id: string
  erased_by: number | null
  hash: string | null
  organization_id: string
  position: number | null
  user_id: string | null
}

export interface CalendarFeeds {
  created_at: Generated<string>
  token_hash: string
  user_id: string
}

export interface Calendars {
  organization_id: string
  working_week: Generated<'five_day' | 'bank' | 'six_day'>
}

export interface CaseBatches {
  batch_id: Generated<string>
  change: JsonOf<ChangeTogether>
  changed_at: Generated<string>
  changed_by: string
  organization_id: string
  results: JsonOf<CaseResult[]>
}

export interface CaseEvents {
  after: string | null
  before: string | null
  body: string | null
  case_id: number
  created_at: Generated<string>
  event_id: Generated<number>
  file_id: string | null
  kind:
    | 'raised'
    | 'comment'
    | 'status'
    | 'assignee'
    | 'type'
    | 'attachment'
    | 'due'
    | 'approval'
    | 'recurrence'
    | 'showcause'
    | 'report'
    | 'case_file'
  mentions: Generated<string[]>
  organization_id: string
  owner: string | null
}

export interface Cases {
  alert: string | null
  alert_id: string | null
  asked_at: string | null
  asked_by: string | null
  asked_note: string | null
  asked_status: string | null
  case_assignee: string | null
  case_id: Generated<number>
  case_status: Generated<string>
  case_type_id: string
  closed_at: string | null
  created_at: Generated<string>
  created_by: string | null
  due_by_hand: Generated<boolean>
  due_on: string | null
  escalated_due: string | null
  examine_by: string | null
  issue: string
  loan_account: string | null
  next_due: string | null
  occurs_on: string | null
  organization_id: string
  party_id: string
  recurring: JsonOrNull<Recurrence>
  recurs_from: number | null
  series_ended: Generated<boolean>
  severity: Generated<'high' | 'medium' | 'low'>
  skipped: JsonWithDefault<string[]>
  status_category: Generated<'NEW' | 'WIP' | 'ESCALATION' | 'CLOSED'>
  subject: string
  updated_at: Generated<string>
  version: Generated<number>
}

export interface CaseTypes {
  case_type_id: string
  due_days: JsonWithDefault<DueDays>
  name: string
  organization_id: string
  ticket_workflow_id: Generated<string>
  version: Generated<number>
}

export interface CaseViews {
  case_id: number
  looked_at: Generated<string>
  organization_id: string
  seen_until: string | null
  user_id: string
}

export interface ChangeRequests {
  after: Json | null
  batch_id: string | null
  before: Json | null
  decided_at: string | null
  decided_by: string | null
  kind:
    | 'access'
    | 'role'
    | 'invitation'
    | 'status'
    | 'single_sign_on'
    | 'signal'
    | 'workflow'
    | 'workflow_removal'
    | 'case_type'
    | 'cases'
    | 'alerts'
    | 'rules'
  note: string | null
  organization_id: string
  payload: Json
  request_id: Generated<string>
  requested_at: Generated<string>
  requested_by: string
  status: Generated<'pending' | 'approved' | 'refused' | 'withdrawn' | 'expired'>
  subject: string
  subject_id: string
  version: number | null
}

export interface Charges {
  amount: number
  asset: string | null
  charge_id: string
  created_on: string
  holder: string
  modified_on: string | null
  party_id: string
  satisfied_on: string | null
}

export interface Consents {
  consent_id: Generated<string>
  ends_on: string
  given_at: Generated<string>
  given_by: string
  identifier: string
  organization_id: string
  purpose: 'assessment' | 'monitoring' | 'guarantee'
  section: 'bank-statement' | 'itr-details' | 'financial-statement' | 'gstn-details'
  withdrawn_at: string | null
  withdrawn_by: string | null
}

export interface ConsentStatements {
  bank: JsonOrNull<BankReading>
  consent_id: string
  file_id: string
  organization_id: string
  preview: JsonOrNull<StatementPreview>
  sent_at: Generated<string>
  sent_by: string
  statement_id: Generated<string>
}

export interface Corrections {
  applied_at: string | null
  correction_id: Generated<string>
  decided_at: string | null
  decided_by: string | null
  evidence: string | null
  field:
    | 'phone'
    | 'email'
    | 'website'
    | 'office'
    | 'plant'
    | 'branch'
    | 'warehouse'
    | 'books'
    | 'product'
    | 'service'
    | 'trade_name'
  note: string | null
  organization_id: string
  party_id: string
  present: string | null
  reason: string
  requested_at: Generated<string>
  requested_by: string
  status: Generated<'pending' | 'approved' | 'refused' | 'withdrawn'>
  wanted: string
}

export interface CourtCases {
  amount: number | null
  cnr: string | null
  court: string
  court_case_id: Generated<number>
  disposed_on: string | null
  filed_on: string
  kind: string
  number: string
  other_party: string | null
  party_id: string
  role: 'petitioner' | 'respondent' | null
  stage: string
  under_act: string | null
}

export interface CourtHearings {
  court_case_id: number
  heard_on: string
  hearing_id: Generated<number>
  judge: string | null
  purpose: string
  result: string | null
}

export interface CourtOrders {
  court_case_id: number
  kind: 'interim' | 'final'
  made_on: string
  order_id: Generated<number>
  summary: string
}

export interface DashboardVisits {
  looked_at: string
  organization_id: string
  seen_until: string | null
  user_id: string
}

export interface EpfoMonths {
  amount: number
  due_on: string
  employees: number
  establishment: string
  month: string
  paid_on: string | null
  party_id: string
}

export interface Exports {
  about: Generated<string[]>
  asked_by: string
  attempts: Generated<number>
  columns: string[]
  created_at: Generated<string>
  done: Generated<number>
  error: string | null
  expires_at: string | null
  export_id: Generated<string>
  filters: JsonWithDefault<Record<string, string>>
  finished_at: string | null
  format: 'csv' | 'xlsx'
  kind: 'parties' | 'scores' | 'alerts' | 'cases' | 'members' | 'accounts' | 'orders'
  moved_at: Generated<string>
  organization_id: string
  size: number | null
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>
  storage_key: string | null
  storage_type: 'EFS' | 'S3' | null
  total: number | null
}

export interface Exposures {
  account_number: string
  as_of: string
  days_past_due: Generated<number>
  organization_id: string
  outstanding: number
  party_id: string
  product: string
  sanction_limit: number
}

export interface Files {
  created_at: Generated<string>
  created_by: string | null
  file_id: Generated<string>
  media_type: string
  name: string
  organization_id: string
  size: number
  storage_key: string
  storage_type: 'EFS' | 'S3'
}

export interface FirstLinks {
  expires_at: Generated<string>
  token_hash: string
}

export interface GstFilings {
  due_on: string
  filed_on: string | null
  gstin: string
  party_id: string
  period: string
  return_type: string
}

export interface Holidays {
  day: string
  name: string
  organization_id: string
}

export interface ImportRuns {
  added: Generated<number>
  changed: Generated<number>
  file_name: string
  fingerprint: string
  finished_at: string | null
  kind: string
  position: Generated<number>
  read: Generated<number>
  refused: Generated<number>
  started_at: Generated<string>
  unchanged: Generated<number>
}

export interface Invitations {
  accepted_at: string | null
  accepted_by: string | null
  email: string
  expires_at: Generated<string>
  invitation_id: Generated<string>
  invited_at: Generated<string>
  invited_by: string
  organization_id: string
  renews: string | null
  role_id: string | null
  sent_at: string | null
  sent_by: 'smtp' | 'outbox' | null
  token_hash: string | null
  withdrawn_at: string | null
}

export interface Leads {
  asked_at: Generated<string>
  asked_by: string
  company: string
  contact_name: string
  email: string
  lead_id: Generated<string>
  message: Generated<string>
  organization_id: string
  phone: string
  product: 'accounting' | 'second-accounting' | 'erp'
  sent_at: string | null
  sent_by: 'smtp' | 'outbox' | null
}

export interface LeftFiles {
  storage_key: string
}

export interface ListParties {
  added_at: Generated<string>
  added_by: string | null
  list_id: string
  organization_id: string
  party_id: string
}

export interface Lists {
  created_at: Generated<string>
  created_by: string | null
  description: Generated<string>
  list_id: Generated<string>
  list_type: 'watchlist'
  name: string
  organization_id: string
}

export interface ListViews {
  created_at: Generated<string>
  list: 'alerts' | 'cases'
  name: string
  organization_id: string
  query: string
  user_id: string
  view_id: Generated<string>
}

export interface MacroSeries {
  code: string
  frequency: 'monthly' | 'quarterly' | 'yearly'
  name: string
  sector: string
  source: string
  unit: string
}

export interface MacroValues {
  code: string
  period: string
  value: number
}

export interface Mails {
  body: string
  created_at: Generated<string>
  day: string
  kind: 'digest' | 'notices'
  mail_id: Generated<string>
  organization_id: string
  sent_at: string | null
  sent_by: 'smtp' | 'outbox' | null
  subject: string
  user_id: string
}

export interface News {
  added_at: Generated<string>
  decided_by: JsonWithDefault<TitleRange[]>
  language: string | null
  matched_as: string | null
  matched_by: 'name' | 'beginning' | 'symbol' | 'market name' | 'initials' | 'former name' | null
  news_id: Generated<number>
  party_id: string
  published_on: string
  sentiment: 'positive' | 'neutral' | 'negative'
  source: string
  summary: string | null
  title: string
  url: string | null
}

export interface NewsNamingNobody {
  language: string | null
  published_on: string
  source: string
  title: string
  url: string | null
}

export interface Notices {
  caused_by: string | null
  created_at: Generated<string>
  entity: string
  entity_id: string
  kind:
    | 'assigned'
    | 'consent_ending'
    | 'job_failed'
    | 'webhook_given_up'
    | 'recheck_open'
    | 'export_done'
    | 'mentioned'
    | 'due_tomorrow'
    | 'overdue'
    | 'approval_asked'
    | 'approved'
    | 'refused'
    | 'showcause_due'
    | 'portfolio_alert'
    | 'registry_refreshed'
  link: string
  mail_id: string | null
  notice_id: Generated<string>
  once: string
  organization_id: string
  read_at: string | null
  text: string
  user_id: string
}

export interface OidcEntries {
  consumed_at: string | null
  expires_at: string | null
  grant_id: string | null
  id: string
  kind: string
  payload: JsonOf<Record<string, unknown>>
  uid: string | null
  user_code: string | null
}

export interface OnboardingDocuments {
  document_id: Generated<string>
  file_id: string
  kind: 'registration' | 'accounts' | 'returns' | 'authority'
  organization_id: string
  sent_at: Generated<string>
  sent_by: string
}

export interface OnboardingSteps {
  answers: JsonOrNull<Record<string, string>>
  changed_at: Generated<string>
  changed_by: string | null
  draft: JsonOrNull<Record<string, string>>
  organization_id: string
  status: 'pending' | 'done' | 'ineligible'
  step_id: number
  version: Generated<number>
}

export interface OrderDocuments {
  document: JsonOf<ReportDocument>
  order_id: string
  organization_id: string
  snapshot: JsonOf<ReportSnapshot>
  taken_at: string
}

export interface OrderEvents {
  at: Generated<string>
  detail: JsonWithDefault<OrderEventDetail>
  event_id: Generated<number>
  kind: 'ordered' | 'begun' | 'done' | 'failed' | 'cancelled' | 'tried_again'
  order_id: string
  organization_id: string
  user_id: string | null
}

export interface Orders {
  attempts: Generated<number>
  begun_at: string | null
  cancelled_at: string | null
  cancelled_by: string | null
  created_at: Generated<string>
  done_at: string | null
  error: string | null
  failed_at: string | null
  failures: Generated<number>
  file_id: string | null
  order_id: Generated<string>
  ordered_by: string | null
  organization_id: string
  party_id: string
  party_name: string
  report_type: 'c-360' | 'c-docs' | 'c-trust' | 'advanced-timeline'
  sections: number | null
  sections_done: Generated<number>
  status: Generated<'ordered' | 'building' | 'done' | 'failed' | 'cancelled'>
}

export interface OrganisationParties {
  exposure: number
  has_alerts: boolean
  has_cases: boolean
  name: string
  organization_id: string
  party_id: string
  score: number
}

export interface Organisations {
  created_at: Generated<string>
  inactivity_minutes: number | null
  instance_name: string | null
  logo_alt: Generated<string>
  logo_url: string | null
  messages: JsonOf<OrganisationMessage[]>
  name: string
  organization_id: Generated<string>
  page_config: JsonWithDefault<OrganisationPages>
  party_id: string | null
  second_factor_required: Generated<boolean>
  sku: JsonOf<Record<string, string[]>>
  status: Generated<'active' | 'inactive'>
  type: 'b2sme' | 'enterprise'
  version: Generated<number>
}

export interface OrgUnits {
  created_at: Generated<string>
  name: string
  organization_id: string
  parent_id: string | null
  unit_id: Generated<string>
  version: Generated<number>
}

export interface OwnAuditObservations {
  auditor: string | null
  category: string | null
  closed_on: string | null
  issued_on: string
  observation: string
  organization_id: string
  party_id: string
  period: string | null
  reference: string
  report: string
  severity: 'high' | 'medium' | 'low' | null
}

export interface OwnChequeReturns {
  account_number: string
  amount: number
  cheque_number: string
  organization_id: string
  party_id: string
  reason: string | null
  returned_on: string
}

export interface OwnCovenants {
  covenant: string
  covenant_type: string | null
  cured_on: string | null
  due_on: string
  organization_id: string
  party_id: string
  reference: string
  status: 'met' | 'breached' | 'waived' | 'awaited'
}

export interface OwnEpfoMonths {
  amount: number
  due_on: string
  employees: number
  establishment: string
  month: string
  organization_id: string
  paid_on: string | null
  party_id: string
}

export interface OwnGstFilings {
  due_on: string
  filed_on: string | null
  gstin: string
  organization_id: string
  party_id: string
  period: string
  return_type: string
}

export interface Parties {
  address: string | null
  authorised_capital: number | null
  category: string | null
  cin: string | null
  city: string | null
  claimed: Generated<boolean>
  class: string | null
  created_at: Generated<string>
  din: string | null
  industry: string | null
  listed: Generated<boolean>
  llpin: string | null
  model_type:
    | 'public_company'
    | 'private_company'
    | 'person'
    | 'limited_liability_partnership'
    | 'firm'
    | 'default'
  monitoring_active: Generated<boolean>
  name: string
  name_key: string
  nic_code: string | null
  paid_up_capital: number | null
  pan: string | null
  party_id: Generated<string>
  pincode: string | null
  register_digest: number | null
  registered_on: string | null
  roc: string | null
  source: string
  source_date: string | null
  state: string | null
  status: Generated<string>
  sub_category: string | null
  updated_at: Generated<string>
}

export interface PartnerSetups {
  branch: string
  changed_at: Generated<string>
  changed_by: string
  contact: string
  organization_id: string
  partner: string
  reference: string
  version: Generated<number>
}

export interface PartyAddresses {
  address: string
  as_of: string
  city: string | null
  kind: 'plant' | 'branch' | 'office' | 'warehouse' | 'books'
  party_id: string
  pincode: string | null
  source: string
  state: string | null
}

export interface PartyContacts {
  as_of: string
  kind: 'phone' | 'email' | 'website'
  label: string | null
  party_id: string
  source: string
  value: string
}

export interface PartyNames {
  kind: 'name' | 'former' | 'former_symbol' | 'trade' | 'market'
  name: string
  name_key: string
  party_id: string
  until: string | null
}

export interface PartyProducts {
  as_of: string
  kind: 'product' | 'service'
  name: string
  party_id: string
  share: number | null
  source: string
}

export interface PartyViews {
  organization_id: string
  party_id: string
  user_id: string
  viewed_at: Generated<string>
}

export interface PlatformKeys {
  created_at: Generated<string>
  name: string
  value: JsonOf<object>
}

export interface PortfolioEvents {
  at: Generated<string>
  detail: JsonOf<object>
  event_id: Generated<number>
  kind: string
  organization_id: string
  portfolio_id: string
  user_id: string | null
}

export interface PortfolioImportRows {
  account: JsonOrNull<object>
  cells: JsonOf<string[]>
  cin: string | null
  doubt: string | null
  gstin: string | null
  import_id: string
  line: number
  llpin: string | null
  matched: 'identifier' | 'name' | 'chosen' | null
  name: string | null
  name_key: string | null
  organization_id: string
  pan: string | null
  party_id: string | null
  refused: string | null
  skipped: Generated<boolean>
  unread: string | null
  who: string | null
}

export interface PortfolioImports {
  as_of: string | null
  columns: JsonOf<Record<string, number>>
  created_at: Generated<string>
  created_by: string
  file_name: string | null
  heads: JsonOf<string[]>
  import_id: Generated<string>
  organization_id: string
  portfolio_id: string
  purpose: 'parties' | 'exposures'
  remarks: JsonOf<string[]>
  result: JsonOrNull<object>
  sheet: number | null
  state: 'columns' | 'open' | 'done'
  unit: Generated<'rupees' | 'lakh' | 'crore'>
  updated_at: Generated<string>
  version: Generated<number>
}

export interface PortfolioImportSheets {
  import_id: string
  name: string
  organization_id: string
  place: number
  remarks: JsonOf<string[]>
  rows: JsonOf<object[]>
}

export interface PortfolioLeft {
  added_at: string
  organization_id: string
  party_id: string
  portfolio_id: string
  removed_at: Generated<string>
}

export interface PortfolioParties {
  added_at: Generated<string>
  organization_id: string
  party_id: string
  portfolio_id: string
}

export interface Portfolios {
  archived_at: string | null
  created_at: Generated<string>
  created_by: string | null
  description: Generated<string>
  name: string
  organization_id: string
  portfolio_id: Generated<string>
  unit_id: Generated<string | null>
  version: Generated<number>
}

export interface PortfolioSettings {
  categories: Generated<string[]>
  min_severity: 'high' | 'medium' | 'low'
  organization_id: string
  portfolio_id: string
  recipients: Generated<string[]>
  signal_codes: Generated<number[]>
  updated_at: Generated<string>
  updated_by: string | null
  version: Generated<number>
}

export interface RateLimits {
  expire: number | null
  key: string
  points: number
}

export interface Ratings {
  action: string | null
  agency: string
  instrument: string
  notes: string | null
  party_id: string
  previous_rating: string | null
  rated_on: string
  rating: string
  rating_id: Generated<number>
  rationale_url: string | null
}

export interface RecentSearches {
  organization_id: string
  search: JsonOf<StoredSearch>
  searched_at: Generated<string>
  user_id: string
  words: string
}

export interface Registrations {
  detail: Generated<object>
  kind: string
  party_id: string
  registered_on: string | null
  state: string | null
  status: Generated<string>
  value: string
}

export interface RegistryChanges {
  change_id: Generated<number>
  director_name: string | null
  due_on: string
  filed_on: string | null
  form: 'aoc-4' | 'mgt-7' | 'mgt-7a' | 'adt-1' | 'dpt-3' | 'msme-1' | 'dir-3-kyc' | 'llp-8' | 'llp-11'
  organization_id: string
  party_id: string
  period_end: string
  refresh_id: string
}

export interface RegistryFilings {
  din: string | null
  filed_on: string
  filing_id: Generated<number>
  form: 'aoc-4' | 'mgt-7' | 'mgt-7a' | 'adt-1' | 'dpt-3' | 'msme-1' | 'dir-3-kyc' | 'llp-8' | 'llp-11'
  party_id: string
  period_end: string
  srn: string | null
}

export interface RegistryLines {
  additional_fee: number | null
  basis: string
  days_late: number
  din: Generated<string>
  director_name: Generated<string>
  due_on: string
  fee_rule: string
  filed_on: string | null
  form: 'aoc-4' | 'mgt-7' | 'mgt-7a' | 'adt-1' | 'dpt-3' | 'msme-1' | 'dir-3-kyc' | 'llp-8' | 'llp-11'
  is_current: boolean
  name_key: string
  normal_fee: number | null
  organization_id: string
  party_id: string
  period_end: string
  place: string | null
  srn: string | null
  state: 'late' | 'due' | 'filed_late' | 'filed'
  urgency: Generated<number>
}

export interface RegistryRefreshes {
  asked_by: string | null
  created_at: Generated<string>
  done: Generated<number>
  error: string | null
  filed: Generated<number>
  finished_at: string | null
  late: Generated<number>
  moved_at: Generated<string>
  organization_id: string
  refresh_id: Generated<string>
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>
  total: number | null
}

export interface RegistryStandings {
  additional_fee: Generated<number>
  as_of: string | null
  due: Generated<number>
  filed: Generated<number>
  filed_late: Generated<number>
  late: Generated<number>
  name_key: string
  next_due_form: string | null
  next_due_on: string | null
  organization_id: string
  party_id: string
  party_name: string
  place: string | null
  read_at: string | null
  refresh_id: string | null
  status: string
}

export interface Relationships {
  from_date: string | null
  kind: 'director' | 'shareholder' | 'subsidiary' | 'related_party'
  party_id: string
  related_party_id: string
  relationship_id: Generated<number>
  role: string | null
  share: number | null
  to_date: string | null
}

export interface RetentionPeriods2 {
  deleted: JsonOrNull<RetentionCounts>
  organization_id: string
  periods: JsonWithDefault<RetentionPeriods>
  ran_at: string | null
  version: Generated<number>
}

export interface Roles {
  created_at: Generated<string>
  name: string
  organization_id: string
  policy: JsonWithDefault<Policy>
  role_id: Generated<string>
  version: Generated<number>
}

export interface SanctionsAddresses {
  address: string
  country: string | null
  entry_id: string
  place: number
  seen_in: string
}

export interface SanctionsEntries {
  born: string | null
  born_years: Generated<number[]>
  changed_at: Generated<string>
  content: string
  delisted_on: string | null
  entry_id: string
  kind: 'individual' | 'entity' | 'vessel' | 'aircraft'
  list: string
  listed_on: string | null
  name: string
  nationality: string | null
  programme: string | null
  remarks: string | null
  role: string | null
  seen_in: string
  source_id: string
}

export interface SanctionsHits {
  added_at: Generated<string>
  entry_id: string | null
  evidence: JsonOf<Evidence[]>
  found_on: string
  hit_id: Generated<number>
  lapsed_on: string | null
  list: string
  listed_name: string
  matched_name: string | null
  parts: JsonOf<NamePart[]>
  party_id: string
  programme: string | null
  renewed_at: Generated<string>
  score: number
  why: string
}

export interface SanctionsLists {
  file_name: string
  imported_at: Generated<string>
  list: string
  published_on: string | null
  screened_at: string | null
}

export interface SanctionsNames {
  entry_id: string
  name: string
  name_key: string
  origin: 'entry' | 'alias'
  place: number
  quality: 'primary' | 'good' | 'low'
  seen_in: string
}

export interface SanctionsReviews {
  decided_at: Generated<string>
  decision: 'confirmed' | 'cleared' | 'open'
  entry_id: string
  note: string
  organization_id: string
  party_id: string
  review_id: Generated<number>
  user_id: string | null
}

export interface SavedSearches {
  created_at: Generated<string>
  name: string
  organization_id: string
  search: JsonOf<StoredSearch>
  search_id: Generated<string>
  user_id: string
}

export interface ScheduleRuns {
  began_at: string
  ended_at: string | null
  schedule: string
  went_well: boolean | null
}

export interface Scores {
  added_at: Generated<string>
  band: 'high' | 'medium' | 'low'
  band_before: string | null
  computed_on: string
  exact: Generated<number>
  party_id: string
  receipt: JsonOf<ScoreReceipt>
  score: number
}

export interface SearchCounts {
  city: string
  claimed: string
  class: string
  counted: 'all' | 'city' | 'industry' | 'both'
  industry: string
  listed: string
  model_type: string
  monitored: string
  parties: number
  state: string
  status: string
}

export interface SearchKeys {
  key: string
  kind: string
  party_id: string
}

export interface SearchWords {
  parties: number
  word: string
}

export interface SecondFactors {
  confirmed_at: string | null
  created_at: Generated<string>
  last_step: Generated<number>
  recovery: Generated<string[]>
  secret: string
  user_id: string
}

export interface SentForms {
  answer: JsonOrNull<unknown>
  idempotency_key: string
  organization_id: string
  sent_at: Generated<string>
  status: number | null
  user_id: string
}

export interface SetAsideIndexes {
  made: string
  name: string
  set_aside_at: Generated<string>
}

export interface ShowcauseEvents {
  created_at: Generated<string>
  event_id: Generated<number>
  file_id: string | null
  happened_on: string | null
  kind:
    | 'drafted'
    | 'edit'
    | 'issue'
    | 'serve'
    | 'reply'
    | 'no_reply'
    | 'hearing'
    | 'cancel_hearing'
    | 'reason'
    | 'order'
    | 'close'
    | 'withdraw'
  note: string | null
  organization_id: string
  owner: string | null
  showcause_id: string
}

export interface Showcauses {
  address: string | null
  addressee: string
  case_id: number
  created_at: Generated<string>
  created_by: string | null
  days_to_reply: Generated<number>
  facts: string | null
  hearing_on: string | null
  issued_file: string | null
  issued_on: string | null
  issued_text: string | null
  loan_account: string | null
  method: 'registered_post' | 'speed_post' | 'courier' | 'email' | 'by_hand'
  number: number
  officer: string
  order_file: string | null
  order_reasons: string | null
  order_served_on: string | null
  order_text: string | null
  order_wording: string | null
  ordered_on: string | null
  organization_id: string
  outcome: 'upheld' | 'partly' | 'dropped' | null
  party_id: string
  replied_on: string | null
  reply_due: string | null
  reply_summary: string | null
  served_on: string | null
  showcause_id: Generated<string>
  state: Generated<
    'draft' | 'issued' | 'served' | 'replied' | 'no_reply' | 'hearing' | 'ordered' | 'closed' | 'withdrawn'
  >
  template_id: string
  updated_at: Generated<string>
  version: Generated<number>
  wording: string
}

export interface ShowcauseTemplates {
  kind: 'notice' | 'order'
  name: string
  offered: Generated<boolean>
  organization_id: string
  template_id: Generated<string>
  updated_at: Generated<string>
  updated_by: string | null
  version: Generated<number>
  wording: string
}

export interface SignalSettings {
  changed_at: Generated<string>
  changed_by: string | null
  disabled: Generated<boolean>
  grave: number | null
  organization_id: string
  raise: number | null
  signal_code: number
  version: Generated<number>
}

export interface SignInSessions {
  address: string | null
  browser: string | null
  ended_at: string | null
  session_id: string
  started_at: Generated<string>
  user_id: string
}

export interface SingleSignOn {
  asks_again: Generated<boolean>
  changed_at: Generated<string>
  changed_by: string
  client_id: string
  client_secret: string
  default_role_id: string | null
  group_claim: string
  is_only_way: Generated<boolean>
  issuer: string
  organization_id: string
  trusts_addresses: Generated<boolean>
  version: Generated<number>
}

export interface SingleSignOnDomains {
  domain: string
  organization_id: string
}

export interface SingleSignOnGroups {
  name: string
  organization_id: string
  place: number
  role_id: string
}

export interface SingleSignOnPeople {
  issuer: string
  organization_id: string
  since: Generated<string>
  subject: string
  user_id: string
}

export interface Statements {
  basis: 'standalone' | 'consolidated'
  figures: JsonOf<Record<string, number>>
  party_id: string
  period: 'annual' | 'quarterly'
  period_end: string
  source: string
}

export interface UploadChanges {
  after: JsonOf<object>
  before: JsonOrNull<object>
  line: number
  organization_id: string
  restores: Json | null
  upload_id: string
}

export interface UploadFiles {
  organization_id: string
  part: number
  size: number
  storage_key: string
  storage_type: string
  upload_id: string | null
}

export interface UploadHeads {
  field: string
  head: string
  kind: string
  organization_id: string
}

export interface UploadRows {
  cells: JsonOf<string[]>
  line: number
  organization_id: string
  party: string | null
  party_id: string | null
  refused: string | null
  unread: string | null
  upload_id: string
  value: JsonOrNull<object>
}

export interface Uploads {
  added: Generated<number>
  adds: Generated<number>
  applied_at: string | null
  applied_by: string | null
  asked_address: string | null
  asked_by: string | null
  attempts: Generated<number>
  by_job: Generated<boolean>
  columns: JsonOf<Record<string, number>>
  counted_at: string | null
  done: Generated<number>
  error: string | null
  file_name: string
  heads: JsonOf<string[]>
  kept: Generated<number>
  kind: 'accounts' | 'gst' | 'epfo' | 'covenants' | 'audit_observations' | 'cheque_returns'
  lines: Generated<number>
  moved_at: Generated<string>
  organization_id: string
  refused: Generated<number>
  remarks: JsonOf<string[]>
  replaced: Generated<number>
  replaces: Generated<number>
  same: Generated<number>
  sent_at: Generated<string>
  sent_by: string
  state: Generated<
    | 'sending'
    | 'reading'
    | 'columns'
    | 'checking'
    | 'open'
    | 'applying'
    | 'applied'
    | 'undoing'
    | 'undone'
    | 'failed'
  >
  total: Generated<number>
  undone_at: string | null
  undone_by: string | null
  upload_id: Generated<string>
  version: Generated<number>
}

export interface Users {
  access_version: Generated<number>
  email: string
  erased_at: string | null
  industries: Generated<string[]>
  interests: Generated<string[]>
  last_login: string | null
  mobile_number: string | null
  name: string
  organization_id: string
  overrides: JsonWithDefault<Policy>
  password_hash: string | null
  policy: JsonOf<Policy>
  profile_pic: string | null
  role_id: string | null
  set_up_at: string | null
  settings: JsonWithDefault<UserSettings>
  status: Generated<'active' | 'inactive' | 'suspended'>
  title: Generated<string>
  unit_id: string | null
  updated_at: Generated<string>
  user_id: Generated<string>
}

export interface WebhookAttempts {
  answer: string | null
  at: Generated<string>
  attempt_id: Generated<number>
  delivery_id: string
  error: string | null
  ms: number
  organization_id: string
  status: number | null
}

export interface WebhookDeliveries {
  attempts: Generated<number>
  body: string
  created_at: Generated<string>
  delivery_id: Generated<string>
  ended_at: string | null
  event: string
  next_at: Generated<string>
  organization_id: string
  state: Generated<'waiting' | 'delivered' | 'failed'>
  webhook_id: string
}

export interface Webhooks {
  address: string
  created_at: Generated<string>
  created_by: string
  events: string[]
  organization_id: string
  secret: string
  webhook_id: Generated<string>
}

export interface Workflows {
  escalates: JsonOrNull<Escalation>
  moves: JsonOf<WorkflowMove[]>
  name: string
  organization_id: string
  statuses: JsonOf<WorkflowStatus[]>
  version: Generated<number>
  workflow_id: Generated<string>
}

export interface Tables {
  accounting_books: AccountingBooks
  alert_decisions: AlertDecisions
  alert_facts: AlertFacts
  alerts: Alerts
  annual_meetings: AnnualMeetings
  api_keys: ApiKeys
  approval_rules: ApprovalRules
  audit: Audit
  calendar_feeds: CalendarFeeds
  calendars: Calendars
  case_batches: CaseBatches
  case_events: CaseEvents
  case_types: CaseTypes
  case_views: CaseViews
  cases: Cases
  change_requests: ChangeRequests
  charges: Charges
  consent_statements: ConsentStatements
  consents: Consents
  corrections: Corrections
  court_cases: CourtCases
  court_hearings: CourtHearings
  court_orders: CourtOrders
  dashboard_visits: DashboardVisits
  epfo_months: EpfoMonths
  exports: Exports
  exposures: Exposures
  files: Files
  first_links: FirstLinks
  gst_filings: GstFilings
  holidays: Holidays
  import_runs: ImportRuns
  invitations: Invitations
  leads: Leads
  left_files: LeftFiles
  list_parties: ListParties
  list_views: ListViews
  lists: Lists
  macro_series: MacroSeries
  macro_values: MacroValues
  mails: Mails
  news: News
  news_naming_nobody: NewsNamingNobody
  notices: Notices
  oidc_entries: OidcEntries
  onboarding_documents: OnboardingDocuments
  onboarding_steps: OnboardingSteps
  order_documents: OrderDocuments
  order_events: OrderEvents
  orders: Orders
  org_units: OrgUnits
  organisation_parties: OrganisationParties
  organisations: Organisations
  own_audit_observations: OwnAuditObservations
  own_cheque_returns: OwnChequeReturns
  own_covenants: OwnCovenants
  own_epfo_months: OwnEpfoMonths
  own_gst_filings: OwnGstFilings
  parties: Parties
  partner_setups: PartnerSetups
  party_addresses: PartyAddresses
  party_contacts: PartyContacts
  party_names: PartyNames
  party_products: PartyProducts
  party_views: PartyViews
  platform_keys: PlatformKeys
  portfolio_events: PortfolioEvents
  portfolio_import_rows: PortfolioImportRows
  portfolio_import_sheets: PortfolioImportSheets
  portfolio_imports: PortfolioImports
  portfolio_left: PortfolioLeft
  portfolio_parties: PortfolioParties
  portfolio_settings: PortfolioSettings
  portfolios: Portfolios
  rate_limits: RateLimits
  ratings: Ratings
  recent_searches: RecentSearches
  registrations: Registrations
  registry_changes: RegistryChanges
  registry_filings: RegistryFilings
  registry_lines: RegistryLines
  registry_refreshes: RegistryRefreshes
  registry_standings: RegistryStandings
  relationships: Relationships
  retention_periods: RetentionPeriods2
  roles: Roles
  sanctions_addresses: SanctionsAddresses
  sanctions_entries: SanctionsEntries
  sanctions_hits: SanctionsHits
  sanctions_lists: SanctionsLists
  sanctions_names: SanctionsNames
  sanctions_reviews: SanctionsReviews
  saved_searches: SavedSearches
  schedule_runs: ScheduleRuns
  scores: Scores
  search_counts: SearchCounts
  search_keys: SearchKeys
  search_words: SearchWords
  second_factors: SecondFactors
  sent_forms: SentForms
  set_aside_indexes: SetAsideIndexes
  showcause_events: ShowcauseEvents
  showcause_templates: ShowcauseTemplates
  showcauses: Showcauses
  sign_in_sessions: SignInSessions
  signal_settings: SignalSettings
  single_sign_on: SingleSignOn
  single_sign_on_domains: SingleSignOnDomains
  single_sign_on_groups: SingleSignOnGroups
  single_sign_on_people: SingleSignOnPeople
  statements: Statements
  upload_changes: UploadChanges
  upload_files: UploadFiles
  upload_heads: UploadHeads
  upload_rows: UploadRows
  uploads: Uploads
  users: Users
  webhook_attempts: WebhookAttempts
  webhook_deliveries: WebhookDeliveries
  webhooks: Webhooks
  workflows: Workflows
}
