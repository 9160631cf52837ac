import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { revalidateAfterConflict } from '../forms/conflicts/revalidate-after-conflict.ts'
import { Refusal } from '../forms/refusal.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import guaranteeStyles from './guarantee.css?url'
import { GuaranteeOutcome } from './guarantee-outcome.tsx'
import { readSetup, setupAction } from './setup.server.ts'
import { TaskList } from './task-list.tsx'

export const loader = signedIn(features.consent, readSetup)

export const action = signedIn(features.consent, withPanelForms(setupAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const links = () => [{ rel: 'stylesheet', href: guaranteeStyles }]

export const meta = withTitle('Set-up')

export default function BasicSetup() {
  const { setup } = useLoaderData<typeof loader>()
  return (
    <Page>
      <Refusal of={['recheck']} />
      <PageHead title="Set-up" identity={<span>The five steps to a guarantee</span>} />
      {!setup && <Empty title={messages.guarantee.none} />}
      {setup?.eligibility && <GuaranteeOutcome {...setup} />}
      {setup?.tasks && <TaskList step={setup.step} {...setup.tasks} />}
    </Page>
  )
}
