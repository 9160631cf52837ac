import { z } from 'zod'
import { dayInIndia, ddmmyyyy } from '#server/contract/calendar.ts'
import { enumerated } from '#server/contract/enumerated.ts'
import { allows, features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import type { Decision } from '#server/contract/sanctions/likeness.ts'
import type { NamePart, SanctionsHit, Screening } from '#server/contract/sanctions/sanctions.ts'
import { sanctionsReview } from '#server/contract/sanctions/sanctions.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { momentInWords } from '../../ui/moment.tsx'
import { readPartySlice } from '../party-slice.server.ts'
import { addressOf } from '../sections.ts'

const percent = (share: number) => `${Math.round(share * 100)} %`
const list = (texts: string[], most: number) =>
  texts.length > most
    ? `${texts.slice(0, most).join('; ')} and ${texts.length - most} more`
    : texts.join('; ') || null
const maxAliases = 12
const maxAddresses = 4

const kinds: Record<string, string> = { individual: 'Individual', entity: 'Entity' }

const weightInWords = (weight: number) => (weight >= 0.6 ? 'much' : weight >= 0.3 ? 'some' : 'little')

const wordOf = (part: NamePart) => ({
  own: part.token,
  listed: part.listed_token,
  similarity: part.token && part.listed_token ? percent(part.similarity) : null,
  weight: weightInWords(part.weight),
})

function factsOf({ entry, found_on, matched_name, listed_name }: SanctionsHit): [string, string][] {
  const facts: [string, string | null | false | undefined][] = [
    ['Name compared', matched_name !== listed_name && matched_name],
    [
      'Also known as',
      entry &&
        list(
          entry.aliases.map(({ name }) => name),
          maxAliases,
        ),
    ],
    ['Role', entry?.role],
    ['Nationality', entry?.nationality],
    ['Born', entry?.born],
    ['Addresses', entry && list(entry.addresses, maxAddresses)],
    ['Listed on', entry?.listed_on && ddmmyyyy(entry.listed_on)],
    ['Delisted on', entry?.delisted_on && ddmmyyyy(entry.delisted_on)],
    ['Entry', entry && `${kinds[entry.kind] ?? entry.kind} ${entry.source_id}`],
    ['Matched on', ddmmyyyy(found_on)],
  ]
  return facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []))
}

function matchOf(hit: SanctionsHit) {
  const { hit_id, list, programme, listed_name, score, why, parts, reviews, entry, lapsed_on } = hit
  const decision: Decision = reviews[0]?.decision ?? 'open'
  const since = reviews[0] && entry && entry.changed_at > reviews[0].decided_at ? entry.changed_at : null
  return {
    hit_id,
    list,
    programme,
    listed_name,
    score: percent(score),
    why,
    decision,
    lapsed: lapsed_on !== null,
    words: parts.map(wordOf),
    facts: factsOf(hit),
    remarks: entry?.remarks ?? null,
    changedSince: since && dayInIndia(since),
    reviews: reviews.map(({ decided_at, ...review }) => ({ ...review, at: momentInWords(decided_at) })),
  }
}
export type Match = ReturnType<typeof matchOf>

const listInWords = ({ list: name, published_on, imported_at, entries }: Screening['lists'][number]) => {
  const as = published_on ? `of ${ddmmyyyy(published_on)}` : `imported on ${dayInIndia(imported_at)}`
  return `${/list$/i.test(name) ? name : `${name} list`} ${as} (${plural(entries, 'entry', 'entries')})`
}

function screeningOf({ hits, lists, screened_at }: Screening) {
  const against = enumerated(lists.map(listInWords))
  const shown = hits.map(matchOf)
  const set = ({ decision, lapsed }: Match) => decision === 'cleared' || lapsed
  return {
    screened:
      screened_at && lists.length > 0 ? `Screened on ${dayInIndia(screened_at)} against ${against}.` : null,
    hits: shown.filter((hit) => !set(hit)),
    cleared: shown.filter(set),
  }
}

/** The sanctions matches of the party in the route, those cleared or lapsed separately. */
export const readSanctions = async (ctx: RequestContext) => ({
  may: allows(ctx.session.policy, features.party, 'POST'),
  screening: await readPartySlice(ctx, 'partySanctions', screeningOf),
})

const posted = sanctionsReview.extend({
  hit_id: z.coerce.number().int(),
  reviewed: z.coerce.number().int(),
})

/** Confirms or clears the match named in the form. */
export const reviewMatch = (ctx: RequestContext) =>
  submit(ctx.form, posted, async ({ hit_id, ...review }) => {
    const key = formKey(ctx)
    const answer = await ctx.api.ask('reviewSanctions', {
      partyId: required(ctx.params.partyId),
      hitId: String(hit_id),
      body: review,
      key,
    })
    return answer.ok
      ? redirectWithToast(addressOf(required(ctx.params.partyId), 'sanctions'), 'sanctions-reviewed')
      : answer
  })
