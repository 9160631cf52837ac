import type { MetaArgs } from '@remix-run/node'
import { titled } from '../shell/title.ts'
import { labelOf, type SectionSlug } from './sections.ts'

/** The title of a section's page: the section, or that it does not exist; the portfolio, the organisation. */
export const sectionTitle =
  (slug: SectionSlug | undefined) =>
  (args: Pick<MetaArgs, 'matches'>): ReturnType<typeof titled> => {
    const parent = args.matches.find(({ id }) => id === 'portfolios/portfolio.route')
    const { name } = (parent?.data ?? {}) as { name?: string }
    const section = slug === undefined ? 'No such section' : slug && labelOf(slug)
    return titled([section, name].filter(Boolean).join(' · ') || undefined, args)
  }
