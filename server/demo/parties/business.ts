import type { Place } from './places.ts'
import type { Trade } from './trades.ts'

/** Yearly revenue, EBIT and interest in rupees, oldest first; the first year precedes the five that are shown. */
export interface Series {
  revenue: number[]
  ebit: number[]
  interest: number[]
}

/** A company, partnership or firm before it becomes rows. Money in rupees. */
export interface Business {
  party_id: string
  name: string
  model_type: 'public_company' | 'private_company' | 'limited_liability_partnership' | 'firm'
  status: string
  health: 'healthy' | 'shaky' | 'distressed'
  place: Place
  trade: Trade
  nic: string
  class: string | null
  registered_on: string
  listed: boolean
  cin: string | null
  llpin: string | null
  pan: string
  /** Sales in the year before the first one shown. */
  revenue: number
  series?: Series
}
