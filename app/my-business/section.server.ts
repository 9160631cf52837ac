import { data } from '@remix-run/node'
import type { RequestContext } from '../gateway/guard.server.ts'
import { readFinancialSummary } from '../parties/highlights/financial-summary.widget.server.ts'
import { readRegistrations } from '../parties/registrations/registrations.widget.server.ts'
import { readRelated } from '../parties/relationships/related.widget.server.ts'
import { readCorrections } from './corrections.server.ts'
import { readFacts } from './facts.server.ts'
import { forParty, ownPartyId } from './my-business.server.ts'
import type { Slug } from './sections.ts'
import { sectionOf } from './sections.ts'

type SectionSlug = Exclude<Slug, ''>

const readers = {
  registrations: async (ctx: RequestContext, partyId: string) => ({
    kind: 'registrations' as const,
    registrations: await readRegistrations(forParty(ctx, partyId)),
  }),
  relationships: async (ctx: RequestContext, partyId: string) => {
    const { model_type } = (await ctx.api.read('readParty', { partyId })).data
    const [related, facts] = await Promise.all([
      readRelated(forParty(ctx, partyId), model_type),
      readFacts(ctx),
    ])
    return { kind: 'relationships' as const, related, model_type, ...facts }
  },
  financials: async (ctx: RequestContext, partyId: string) => ({
    kind: 'financials' as const,
    party_id: partyId,
    years: await readFinancialSummary(forParty(ctx, partyId)),
  }),
  corrections: readCorrections,
} satisfies Record<SectionSlug, (ctx: RequestContext, partyId: string) => Promise<object>>

const isSection = (slug: string | undefined): slug is SectionSlug => !!slug && !!sectionOf(slug)

/** The data of the section in the address; 404 for an unknown section; empty for an organisation without a business. */
export async function readSection(ctx: RequestContext) {
  const { section } = ctx.params
  if (!isSection(section)) return data({ kind: 'unknown' as const }, { status: 404 })
  const partyId = await ownPartyId(ctx.api)
  return partyId ? readers[section](ctx, partyId) : null
}
