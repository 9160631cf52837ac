import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CorrectionField, CorrectionStatus } from '#server/contract/correction-fields.ts'
import type { Decision, Evidence, NamePart } from '#server/contract/likeness.ts'
import type { KeptSearch } from '#server/contract/searches.ts'

// Column types as the connection reads them: numeric as number, date as 'YYYY-MM-DD', timestamptz as ISO text.
type Written = Generated<string>
type Json<T extends object> = ColumnType<T, string, string>

export interface PartiesTable {
  party_id: Generated<string>
  name: string
  name_key: string
  model_type: string
  cin: string | null
  llpin: string | null
  pan: string | null
  din: string | null
  status: Generated<string>
  class: string | null
  category: string | null
  sub_category: string | null
  industry: string | null
  nic_code: string | null
  roc: string | null
  registered_on: string | null
  authorised_capital: number | null
  paid_up_capital: number | null
  address: string | null
  city: string | null
  state: string | null
  pincode: string | null
  listed: Generated<boolean>
  monitoring_active: Generated<boolean>
  claimed: Generated<boolean>
  source: string
  source_date: string | null
  created_at: Written
  updated_at: Written
}

interface PartyNamesTable {
  party_id: string
  kind: 'name' | 'former' | 'trade' | 'market'
  name: string
  name_key: string
}

interface SearchKeysTable {
  key: string
  party_id: string
  kind: string
}

interface SearchWordsTable {
  word: string
  parties: number
}

export interface SearchCountsTable {
  counted: 'all' | 'city' | 'industry' | 'both'
  model_type: string
  state: string
  status: string
  class: string
  listed: string
  monitored: string
  claimed: string
  city: string
  industry: string
  parties: number
}

export interface RegistrationsTable {
  party_id: string
  kind: string
  value: string
  status: Generated<string>
  state: string | null
  registered_on: string | null
  detail: Generated<object>
}

export interface RelationshipsTable {
  relationship_id: Generated<number>
  party_id: string
  related_party_id: string
  kind: 'director' | 'shareholder' | 'subsidiary' | 'related_party'
  role: string | null
  share: number | null
  from_date: string | null
  to_date: string | null
}

interface PartyAddressesTable {
  party_id: string
  kind: 'plant' | 'branch' | 'office' | 'warehouse' | 'books'
  address: string
  city: string | null
  state: string | null
  pincode: string | null
  source: string
  as_of: string
}

interface PartyContactsTable {
  party_id: string
  kind: 'phone' | 'email' | 'website'
  value: string
  label: string | null
  source: string
  as_of: string
}

interface PartyProductsTable {
  party_id: string
  kind: 'product' | 'service'
  name: string
  share: number | null
  source: string
  as_of: string
}

export interface StatementsTable {
  party_id: string
  basis: 'standalone' | 'consolidated'
  period: 'annual' | 'quarterly'
  period_end: string
  figures: Json<Record<string, number>>
  source: string
}

export interface ChargesTable {
  charge_id: string
  party_id: string
  holder: string
  amount: number
  asset: string | null
  created_on: string
  modified_on: string | null
  satisfied_on: string | null
}

export interface RatingsTable {
  rating_id: Generated<number>
  party_id: string
  agency: string
  instrument: string
  rating: string
  previous_rating: string | null
  action: string | null
  rated_on: string
  rationale_url: string | null
  notes: string | null
}

export interface GstFilingsTable {
  party_id: string
  gstin: string
  return_type: string
  period: string
  due_on: string
  filed_on: string | null
}

export interface EpfoMonthsTable {
  party_id: string
  establishment: string
  month: string
  employees: number
  amount: number
  due_on: string
  paid_on: string | null
}

export interface CourtCasesTable {
  court_case_id: Generated<number>
  party_id: string
  court: string
  kind: string
  number: string
  other_party: string | null
  filed_on: string
  stage: string
}

export interface NewsTable {
  news_id: Generated<number>
  party_id: string
  published_on: string
  source: string
  title: string
  summary: string | null
  url: string | null
  sentiment: 'positive' | 'neutral' | 'negative'
}

export interface SanctionsHitsTable {
  hit_id: Generated<number>
  party_id: string
  list: string
  programme: string | null
  listed_name: string
  score: number
  why: string
  found_on: string
  entry_id: string | null
  matched_name: string | null
  parts: Json<NamePart[]>
  evidence: Json<Evidence[]>
  renewed_at: Written
  lapsed_on: string | null
}

interface SanctionsListsTable {
  list: string
  published_on: string | null
  file_name: string
  imported_at: Written
  screened_at: string | null
}

export interface SanctionsEntriesTable {
  entry_id: string
  list: string
  source_id: string
  kind: 'individual' | 'entity' | 'vessel' | 'aircraft'
  name: string
  programme: string | null
  role: string | null
  nationality: string | null
  born: string | null
  born_years: Generated<number[]>
  listed_on: string | null
  remarks: string | null
  content: string
  seen_in: string
  changed_at: Written
  delisted_on: string | null
}

export interface SanctionsNamesTable {
  entry_id: string
  origin: 'entry' | 'alias'
  place: number
  name: string
  name_key: string
  quality: 'primary' | 'good' | 'low'
  seen_in: string
}

interface SanctionsAddressesTable {
  entry_id: string
  place: number
  address: string
  country: string | null
  seen_in: string
}

interface SanctionsReviewsTable {
  review_id: Generated<number>
  organization_id: string
  party_id: string
  entry_id: string
  decision: Decision
  note: string
  user_id: string | null
  decided_at: Written
}

export interface ScoreReceipt {
  version: string
  reasons: { code: string; label: string; points: number; source: string }[]
  missing: string[]
  to_next_band?: string
}

export interface ScoresTable {
  party_id: string
  computed_on: string
  score: number
  band: 'high' | 'medium' | 'low'
  receipt: Json<ScoreReceipt>
}

export interface ImportRunsTable {
  fingerprint: string
  kind: string
  file_name: string
  position: Generated<number>
  read: Generated<number>
  added: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  started_at: Written
  finished_at: string | null
}

export type Policy = Record<string, string[]>

export interface OrganisationsTable {
  organization_id: Generated<string>
  name: string
  type: 'b2sme' | 'enterprise'
  status: Generated<'active' | 'inactive'>
  instance_name: string | null
  sku: Json<Record<string, string[]>>
  logo_url: string | null
  party_id: string | null
  messages: Json<{ name: string; I18_code: string }[]>
  created_at: Written
}

export interface UsersTable {
  user_id: Generated<string>
  organization_id: string
  email: string
  name: string
  password_hash: string | null
  mobile_number: string | null
  profile_pic: string | null
  status: Generated<'active' | 'inactive' | 'suspended'>
  policy: Json<Policy>
  settings: JSONColumnType<{ lite?: boolean; shortcuts?: boolean }>
  last_login: string | null
  updated_at: Written
}

interface SignInSessionsTable {
  session_id: string
  user_id: string
  started_at: Written
  ended_at: string | null
}

interface OidcEntriesTable {
  kind: string
  id: string
  payload: Json<Record<string, unknown>>
  grant_id: string | null
  uid: string | null
  user_code: string | null
  consumed_at: string | null
  expires_at: string | null
}

interface PlatformKeysTable {
  name: string
  value: Json<object>
  created_at: Written
}

interface ApiKeysTable {
  key: string
  secret_hash: string
  user_id: string
  created_at: Written
  revoked_at: string | null
}

interface ListsTable {
  list_id: Generated<string>
  organization_id: string
  name: string
  description: Generated<string>
  list_type: 'watchlist'
  created_by: string | null
  created_at: Written
}

interface ListPartiesTable {
  organization_id: string
  list_id: string
  party_id: string
  added_by: string | null
  added_at: Written
}

export interface AlertsTable {
  alert_id: Generated<string>
  organization_id: string
  party_id: string
  alert_summary: string
  alert_description: string | null
  alert_category: string
  alert_type: string
  alert_signal: string
  signal_code: number
  signal_format: number
  severity: 'high' | 'medium' | 'low'
  /** JSON as text, since upstream writes NaN into it. */
  alert_detail: string | null
  customer_number: string | null
  date_of_event: string
  date_of_alert: string
  case_id: number | null
  created_by: string | null
  created_at: Written
}

interface CaseTypesTable {
  case_type_id: string
  organization_id: string
  name: string
  ticket_workflow_id: Generated<string>
}

export type CaseStatus = 'NEW' | 'WIP' | 'ESCALATION' | 'CLOSED'

export interface Recurrence {
  frequency?: 'Daily' | 'Weekly' | 'Monthly' | 'Quarterly' | 'Yearly'
  absoluteDates?: string[]
}

interface CasesTable {
  case_id: Generated<number>
  organization_id: string
  party_id: string
  subject: string
  issue: string
  case_type_id: string
  case_status: Generated<CaseStatus>
  case_assignee: string | null
  loan_account: string | null
  alert_id: string | null
  recurring: ColumnType<Recurrence | null, string | null, string | null>
  next_due: string | null
  version: Generated<number>
  created_by: string | null
  created_at: Written
  updated_at: Written
}

interface CaseEventsTable {
  event_id: Generated<number>
  organization_id: string
  case_id: number
  kind: 'raised' | 'comment' | 'status' | 'assignee' | 'type' | 'attachment'
  owner: string | null
  body: string | null
  before: string | null
  after: string | null
  file_id: string | null
  created_at: Written
}

export interface FilesTable {
  file_id: Generated<string>
  organization_id: string
  name: string
  media_type: string
  size: number
  storage_type: 'EFS' | 'S3'
  storage_key: string
  created_by: string | null
  created_at: Written
}

export type ReportType = 'c-360' | 'c-docs' | 'c-trust' | 'advanced-timeline'

interface OrdersTable {
  order_id: Generated<string>
  organization_id: string
  party_id: string
  report_type: ReportType
  status: Generated<'ordered' | 'done'>
  file_id: string | null
  ordered_by: string | null
  created_at: Written
  done_at: string | null
}

interface PartyViewsTable {
  organization_id: string
  user_id: string
  party_id: string
  viewed_at: Written
}

interface PortfoliosTable {
  portfolio_id: Generated<string>
  organization_id: string
  name: string
  description: Generated<string>
  created_by: string | null
  created_at: Written
}

interface PortfolioPartiesTable {
  organization_id: string
  portfolio_id: string
  party_id: string
  added_at: Written
}

interface SavedSearchesTable {
  search_id: Generated<string>
  organization_id: string
  user_id: string
  name: string
  search: Json<KeptSearch>
  created_at: Written
}

interface RecentSearchesTable {
  organization_id: string
  user_id: string
  words: string
  search: Json<KeptSearch>
  searched_at: Written
}

interface SentFormsTable {
  organization_id: string
  user_id: string
  idempotency_key: string
  status: number | null
  answer: ColumnType<unknown, string | null, string | null>
  sent_at: Written
}

interface CorrectionsTable {
  correction_id: Generated<string>
  organization_id: string
  party_id: string
  field: CorrectionField
  present: string | null
  wanted: string
  reason: string
  evidence: string | null
  status: Generated<CorrectionStatus>
  requested_by: string
  requested_at: Written
  decided_by: string | null
  decided_at: string | null
  note: string | null
  applied_at: string | null
}

interface AuditTable {
  audit_id: Generated<number>
  organization_id: string
  user_id: string | null
  at: Written
  address: string | null
  action: string
  entity: string
  entity_id: string
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
}

/** Every table of the database, as Kysely reads and writes it. The migrations are the source; a test compares the two. */
export interface Tables {
  parties: PartiesTable
  party_names: PartyNamesTable
  search_words: SearchWordsTable
  search_keys: SearchKeysTable
  search_counts: SearchCountsTable
  registrations: RegistrationsTable
  relationships: RelationshipsTable
  party_addresses: PartyAddressesTable
  party_contacts: PartyContactsTable
  party_products: PartyProductsTable
  statements: StatementsTable
  charges: ChargesTable
  ratings: RatingsTable
  gst_filings: GstFilingsTable
  epfo_months: EpfoMonthsTable
  court_cases: CourtCasesTable
  news: NewsTable
  sanctions_hits: SanctionsHitsTable
  sanctions_lists: SanctionsListsTable
  sanctions_entries: SanctionsEntriesTable
  sanctions_names: SanctionsNamesTable
  sanctions_addresses: SanctionsAddressesTable
  sanctions_reviews: SanctionsReviewsTable
  scores: ScoresTable
  import_runs: ImportRunsTable
  organisations: OrganisationsTable
  users: UsersTable
  sign_in_sessions: SignInSessionsTable
  oidc_entries: OidcEntriesTable
  platform_keys: PlatformKeysTable
  api_keys: ApiKeysTable
  lists: ListsTable
  list_parties: ListPartiesTable
  alerts: AlertsTable
  case_types: CaseTypesTable
  cases: CasesTable
  case_events: CaseEventsTable
  files: FilesTable
  orders: OrdersTable
  party_views: PartyViewsTable
  portfolios: PortfoliosTable
  portfolio_parties: PortfolioPartiesTable
  saved_searches: SavedSearchesTable
  recent_searches: RecentSearchesTable
  corrections: CorrectionsTable
  sent_forms: SentFormsTable
  audit: AuditTable
}
