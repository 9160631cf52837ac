import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { FinancialSummaryBlock } from '../parties/highlights/financial-summary.widget.tsx'
import { RegistrationBlocks } from '../parties/registrations/registrations.widget.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { titled } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { changeCorrections } from './corrections.server.ts'
import { Corrections } from './corrections.tsx'
import { Relationships } from './relationships.tsx'
import { readSection } from './section.server.ts'
import { addressOf, sectionOf, sections } from './sections.ts'

export const loader = signedIn(features.myBusiness, readSection)

export const action = signedIn(features.myBusiness, withPanelForms(changeCorrections), formWithFile)

export const meta = (args: Parameters<typeof titled>[1] & { params: { section?: string } }) =>
  titled(`${sectionOf(args.params.section)?.label ?? 'No such section'} · My business`, args)

export default function Section() {
  const section = useLoaderData<typeof loader>()
  switch (section?.kind) {
    case 'registrations':
      return (
        <>
          <RegistrationBlocks registrations={section.registrations} />
          <p className="soft">
            Registrations are changed at the issuing authority.{' '}
            <Link to="/my-business/corrections#registers">How to change registrations</Link>
          </p>
        </>
      )
    case 'relationships':
      return <Relationships {...section} />
    case 'financials':
      return (
        <>
          <FinancialSummaryBlock years={section.years} partyId={section.party_id} />
          <p className="soft">
            Taken from your filings with the registrar. To change them, file a revised Form AOC-4.
          </p>
        </>
      )
    case 'corrections':
      return <Corrections section={section} />
    default:
      return <NoSuchSection />
  }
}

const NoSuchSection = () => (
  <Empty title="Section not found">
    {sections.map(({ slug, label }) => (
      <span key={slug}>
        <Link to={addressOf(slug)}>{label}</Link>{' '}
      </span>
    ))}
  </Empty>
)
