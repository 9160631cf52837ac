import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { revalidateAfterConflict } from '../forms/conflicts/revalidate-after-conflict.ts'
import { Refusal } from '../forms/refusal.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import charts from '../ui/charts/charts.css?url'
import { NotRead } from '../ui/not-read.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { BankAccounts } from './bank-accounts.tsx'
import { consentAction, readSection } from './consent.server.ts'
import { ConsentTerms } from './consent-terms.tsx'
import { GiveForm } from './give.form.tsx'
import { GivenConsents } from './given-consents.tsx'
import { SendStatement } from './send-statement.form.tsx'
import { StatementList } from './statement-list.tsx'

export const loader = signedIn(features.consent, readSection)

export const action = signedIn(features.consent, withPanelForms(consentAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data ? `Consent, ${data.label}` : 'Consent', { matches })

export const links = () => [{ rel: 'stylesheet', href: charts }]

export default function ConsentSection() {
  const { label, what, why, identifier, purposes, months, ...read } = useLoaderData<typeof loader>()
  const { consents, today, standing, statements, lacks_statements, bank, lacks_bank, maxBytes, may_give } =
    read
  return (
    <Page>
      {standing.length === 0 && <Refusal of={['send']} />}
      <PageHead title={label} crumbs={[{ to: '/consent', label: 'Consents' }]} />
      <Block title="Consent terms">
        <ConsentTerms
          what={what}
          why={why}
          until="The duration you choose below. You can withdraw consent here at any time."
        />
      </Block>
      {may_give && standing.length > 0 && (
        <Block title="Upload a statement">
          <SendStatement consents={standing} maxBytes={maxBytes} />
        </Block>
      )}
      {(lacks_statements || statements.length > 0) && (
        <Block title="Uploaded statements">
          {lacks_statements ? (
            <NotRead what="The uploaded statements" />
          ) : (
            <StatementList statements={statements} />
          )}
        </Block>
      )}
      {bank && <BankAccounts {...bank} />}
      {lacks_bank && (
        <Block title="Accounts">
          <NotRead what="The accounts from bank statements" />
        </Block>
      )}
      {may_give && (
        <Block title="Give consent">
          <GiveForm
            key={consents[0]?.consent_id}
            label={label}
            identifier={identifier}
            purposes={purposes}
            months={months}
          />
        </Block>
      )}
      <GivenConsents consents={consents} today={today} />
    </Page>
  )
}
