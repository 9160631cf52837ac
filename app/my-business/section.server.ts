import { data } from '@remix-run/node'
import type { Signed } from '../gateway/guard.server.ts'
import { readCorrections } from './corrections.server.ts'
import { readFinancials } from './financials.server.ts'
import { ownPartyId } from './my-business.server.ts'
import { readRegistrations, readRelationships } from './records.server.ts'
import type { Slug } from './sections.ts'
import { sectionOf } from './sections.ts'

type SectionSlug = Exclude<Slug, ''>

const readers = {
  registrations: readRegistrations,
  relationships: readRelationships,
  financials: readFinancials,
  corrections: readCorrections,
} satisfies Record<SectionSlug, (at: Signed, partyId: string) => Promise<object>>

const isSection = (slug: string | undefined): slug is SectionSlug => !!slug && !!sectionOf(slug)

/** What the section of the address shows; 404 for one that is none; nothing for an organisation without a business. */
export async function readSection(at: Signed) {
  const { section } = at.params
  if (!isSection(section)) return data({ kind: 'unknown' as const }, { status: 404 })
  const partyId = await ownPartyId(at.api)
  return partyId ? readers[section](at, partyId) : null
}
