import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { Refusal } from '../../forms/refusal.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { Facts } from '../../ui/facts.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { sectionTitle } from '../section-title.ts'
import { useArchived } from '../use-archived.ts'
import { SettingsForm } from './settings.form.tsx'
import { readSettingsPage, settingsAction } from './settings.server.ts'
import { settingsText } from './settings-text.ts'

export const loader = signedIn(features.portfolios, readSettingsPage)

export const action = signedIn(features.portfolios, withPanelForms(settingsAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = sectionTitle('settings')

export default function SettingsOfPortfolio() {
  const { settings, may_change } = useLoaderData<typeof loader>()
  const archived = useArchived()
  return (
    <SliceBlock title="Alert notifications" slice={settings}>
      {(settings) => (
        <>
          {archived && <Refusal of={['portfolio-settings']} />}
          {archived ? (
            <p>An archived portfolio sends no notices. These settings apply again once it is restored:</p>
          ) : (
            <p>
              All alerts for the parties of this portfolio appear under Alerts. Recipients also get one notice
              per alert when it is raised; the alert shows who was notified.
            </p>
          )}
          {may_change && !archived ? (
            <SettingsForm key={settings.version} settings={settings} />
          ) : (
            <Facts facts={settingsText(settings)} />
          )}
        </>
      )}
    </SliceBlock>
  )
}
