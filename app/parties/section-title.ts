import type { MetaArgs } from '@remix-run/node'
import { titled } from '../shell/title.ts'
import type { PartyHead } from './party.server.ts'
import { type SectionSlug, sectionsOf } from './sections.ts'

type Args = Pick<MetaArgs, 'matches'>

const partyOf = ({ matches }: Args) =>
  matches.find(({ id }) => id === 'parties/party.route')?.data as PartyHead | undefined

/** The title of a party's first page: the party, the organisation. */
export const partyTitle = (args: Args) => titled(partyOf(args)?.name, args)

/** The title of a section's page: the section's name for this party, or that it does not exist; the party, the organisation. */
export const sectionTitle =
  (slug: SectionSlug | undefined) =>
  (args: Args): ReturnType<typeof titled> => {
    const party = partyOf(args)
    const section = party && sectionsOf(party).find((one) => one.slug === slug)
    return titled(party && `${section?.label ?? 'No such section'} · ${party.name}`, args)
  }
