import type { MetaArgs } from '@remix-run/node'
import { titled } from '../shell/title.ts'
import type { PartyHead } from './party.server.ts'
import { sectionsOf } from './sections.ts'

/** The title of a section's page: the section as its party calls it, the party, the organisation. */
export const sectionTitle =
  (slug: string) =>
  (args: Pick<MetaArgs, 'matches'>): ReturnType<typeof titled> => {
    const party = args.matches.find(({ id }) => id === 'parties/party.route')?.data as PartyHead | undefined
    const section = party && sectionsOf(party).find((one) => one.slug === slug)
    return titled([section?.label, party?.name].filter(Boolean).join(' · '), args)
  }
