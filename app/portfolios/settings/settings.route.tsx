import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import type { PortfolioSettings } from '#server/contract/portfolio-settings.ts'
import { severities } from '#server/contract/severities.ts'
import { revalidateAfterConflict } from '../../forms/revalidate-after-conflict.ts'
import { formWithFile } from '../../forms/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { withPanelForms } from '../../shell/panels.server.ts'
import { Facts } from '../../ui/facts.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { sectionTitle } from '../section-title.ts'
import { SettingsForm } from './settings.form.tsx'
import { readSettingsPage, settingsAction } from './settings.server.ts'

export const loader = signedIn(features.portfolios, readSettingsPage)

export const action = signedIn(features.portfolios, withPanelForms(settingsAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = sectionTitle('settings')

export default function SettingsOfPortfolio() {
  const { settings, may_change } = useLoaderData<typeof loader>()
  return (
    <SliceBlock title="Who is told of alerts" slice={settings}>
      {(settings) => (
        <>
          <p>
            Alerts about the parties of this portfolio always stand on the page of alerts. These people also
            get a notice when one is raised, once for each alert; the alert says who was told.
          </p>
          {may_change ? (
            <SettingsForm key={settings.version} settings={settings} />
          ) : (
            <InWords settings={settings} />
          )}
        </>
      )}
    </SliceBlock>
  )
}

function InWords({
  settings: { categories, signal_codes, all_signals, min_severity, recipients, members },
}: {
  settings: PortfolioSettings
}) {
  const names = members.filter(({ user_id }) => recipients.includes(user_id)).map(({ fullname }) => fullname)
  const signals = all_signals.filter(({ code }) => signal_codes.includes(code)).map(({ label }) => label)
  return (
    <Facts
      facts={[
        ['Who is told', names.join(', ') || 'Nobody'],
        ['From which risk on', severities[min_severity]],
        ['Which signals', [...categories, ...signals].join(', ') || 'All'],
      ]}
    />
  )
}
