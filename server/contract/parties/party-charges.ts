import { z } from 'zod'
import { orNull } from '../tolerance.ts'

/** A charge on a party's assets; its amount in rupees. Satisfied if it has a satisfaction date. */
export const charge = z.object({
  charge_id: z.string(),
  holder: z.string(),
  amount: z.number(),
  asset: orNull(z.string()),
  created_on: z.string(),
  modified_on: orNull(z.string()),
  satisfied_on: orNull(z.string()),
})
export type Charge = z.infer<typeof charge>
