import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { titled } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { changeCorrections } from './corrections.server.ts'
import { Corrections } from './corrections.tsx'
import { Financials } from './financials.tsx'
import { Registrations } from './registrations.tsx'
import { Relationships } from './relationships.tsx'
import { readSection } from './section.server.ts'
import { addressOf, sectionOf, sections } from './sections.ts'

export const loader = signedIn(features.myBusiness, readSection)

export const action = signedIn(features.myBusiness, changeCorrections)

export const meta = (args: Parameters<typeof titled>[1] & { params: { section?: string } }) =>
  titled(`${sectionOf(args.params.section)?.label ?? 'No such section'} · My business`, args)

export default function Section() {
  const section = useLoaderData<typeof loader>()
  switch (section?.kind) {
    case 'registrations':
      return <Registrations of={section} />
    case 'relationships':
      return <Relationships of={section} />
    case 'financials':
      return <Financials of={section} />
    case 'corrections':
      return <Corrections of={section} />
    default:
      return <NoSuchSection />
  }
}

const NoSuchSection = () => (
  <Empty title="There is no such section">
    {sections.map(({ slug, label }) => (
      <span key={slug}>
        <Link to={addressOf(slug)}>{label}</Link>{' '}
      </span>
    ))}
  </Empty>
)
