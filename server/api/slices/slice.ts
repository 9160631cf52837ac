import type { Context } from 'hono'
import type { Api } from '../services.ts'

/** Reads one slice of what is known of a party; the query of the request may narrow it. */
export type Slice = (c: Context<Api>, partyId: string) => Promise<unknown>
export type Slices = Record<string, Slice>
