import type { ModelType } from './model-types.ts'

/** A party as other parties name it. */
export interface RelatedParty {
  party_id: string
  name: string
  model_type: ModelType
  status: string
}

/** One relationship on record; `share` in percent. */
export interface Relationship {
  kind: 'director' | 'shareholder' | 'subsidiary' | 'related_party'
  role: string | null
  share: number | null
  from_date: string | null
  to_date: string | null
}

/** A relationship with the party on its other side. */
export interface Relation extends Relationship, RelatedParty {
  /** Of a director: on how many other boards they sit today. */
  boards: number | null
}

/** What a party is to another one: a seat on its board, a holding in it. Capital in rupees. */
export interface Affiliation extends Relationship, RelatedParty {
  paid_up_capital: number | null
}

/** A party found beside another one, and how many directors or boards they have in common. */
export interface Neighbour extends RelatedParty {
  shared: number
}

export interface Neighbours {
  same_address: RelatedParty[]
  shared_directors: Neighbour[]
  co_directors: Neighbour[]
}

/** One line of the outline of holdings; shares in percent. */
export interface OwnershipLine extends RelatedParty {
  share: number | null
  effective: number | null
  controlled: boolean
  seen?: 'circle' | 'above'
  nodes: OwnershipLine[]
}

export interface OwnershipSide {
  outline: OwnershipLine[]
  sentences: string[]
  /** How many more parties there are than sentences. */
  untold: number
  /** True when the record goes on past what was read or shown. */
  cut: boolean
  /** True where holdings on record form a closed circle or add up to more than the whole. */
  flawed: boolean
}

export interface Ownership {
  up: OwnershipSide
  down: OwnershipSide
}

/** One step of a connection: two parties and what ties them, in words. */
export interface ConnectionStep {
  from: RelatedParty
  to: RelatedParty
  ties: { sentence: string; past: boolean }[]
}

export interface Connection {
  to: RelatedParty
  same: boolean
  ways: ConnectionStep[][]
  /** True when there were too many parties to look at all of them. */
  cut: boolean
}

export interface GstFiling {
  gstin: string
  return_type: string
  period: string
  due_on: string
  filed_on: string | null
}

export interface EpfoMonth {
  establishment: string
  month: string
  employees: number
  amount: number
  due_on: string
  paid_on: string | null
}

export interface Filings {
  gst: GstFiling[]
  epfo: EpfoMonth[]
}

/** A registration with what its number shows by itself: null where its kind has no check. */
export interface CheckedRegistration {
  kind: string
  value: string
  status: string
  state: string | null
  registered_on: string | null
  detail: Record<string, unknown>
  check: { valid: true } | { valid: false; reason: string } | null
}

export interface PartyAddress {
  kind: 'registered' | 'plant' | 'branch' | 'office' | 'warehouse' | 'books'
  address: string
  city: string | null
  state: string | null
  pincode: string | null
  source: string
  as_of: string | null
}

export interface PartyContact {
  kind: 'phone' | 'email' | 'website'
  value: string
  label: string | null
  source: string
  as_of: string
}

export interface PartyProduct {
  kind: 'product' | 'service'
  name: string
  share: number | null
  source: string
  as_of: string
}

export interface BusinessActivity {
  nic_code: string | null
  /** The division of the National Industrial Classification the code falls in. */
  division: string | null
  /** What the registry of companies calls that division. */
  mca_class: string | null
  industry: string | null
  products: PartyProduct[]
}
