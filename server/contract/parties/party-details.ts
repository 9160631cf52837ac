import { z } from 'zod'
import { orNull } from '../tolerance.ts'

export const partyAddress = z.object({
  kind: z.enum(['registered', 'plant', 'branch', 'office', 'warehouse', 'books']),
  address: z.string(),
  city: orNull(z.string()),
  state: orNull(z.string()),
  pincode: orNull(z.string()),
  source: z.string().default(''),
  as_of: orNull(z.string()),
})
export type PartyAddress = z.infer<typeof partyAddress>

export const partyContact = z.object({
  kind: z.enum(['phone', 'email', 'website']),
  value: z.string(),
  label: orNull(z.string()),
  source: z.string().default(''),
  as_of: z.string().default(''),
})
export type PartyContact = z.infer<typeof partyContact>

/** A product or activity of a business; `share` of its sales in percent. */
const partyProduct = z.object({
  kind: z.enum(['product', 'service']),
  name: z.string(),
  share: orNull(z.number()),
  source: z.string().default(''),
  as_of: z.string().default(''),
})
export type PartyProduct = z.infer<typeof partyProduct>

export const businessActivity = z.object({
  nic_code: orNull(z.string()),
  /** The division of the National Industrial Classification to which the code belongs. */
  division: orNull(z.string()),
  /** The company register's name for that division. */
  mca_class: orNull(z.string()),
  industry: orNull(z.string()),
  products: z.array(partyProduct).default([]),
})
export type BusinessActivity = z.infer<typeof businessActivity>
