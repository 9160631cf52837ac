import { useLoaderData } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import {
  consentPurposes,
  consentRetention,
  consentSections,
} from '#server/contract/consents/consent-sections.ts'
import type { Consent } from '#server/contract/consents/consents.ts'
import { features } from '#server/contract/features.ts'
import { revalidateAfterConflict } from '../forms/conflicts/revalidate-after-conflict.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { Refusal } from '../forms/refusal.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { Day } from '../ui/day.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { State } from '../ui/state.tsx'
import { consentInWords } from './consent-in-words.ts'
import { ConsentTerms } from './consent-terms.tsx'
import { stateOf } from './given-consents.tsx'
import { readReceipt, receiptAction } from './receipt.server.ts'
import { StatementList } from './statement-list.tsx'

export const loader = signedIn(features.consent, readReceipt)

export const action = signedIn(features.consent, withPanelForms(receiptAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

const titleOf = ({ withdrawn_at }: Consent) => (withdrawn_at ? 'Receipt of withdrawal' : 'Receipt of consent')

const nameOf = (consent: Consent) =>
  `${titleOf(consent)}: ${consentSections[consent.section].label}, ${consent.consent_id}`

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data ? nameOf(data.consent) : 'Receipt of consent', { matches })

export default function Receipt() {
  const { consent, statements, besides, today, may_withdraw } = useLoaderData<typeof loader>()
  const { consent_id, section, purpose, given_at, given_by, ends_on, withdrawn_at, withdrawn_by } = consent
  const { label, what, why, identifier } = consentSections[section]
  const state = stateOf(consent, today)
  const withdrawn: [string, ReactNode][] = withdrawn_at
    ? [['Withdrawn', <ByAt key="withdrawn" at={withdrawn_at} by={withdrawn_by} />]]
    : []
  return (
    <Page>
      {state !== 'Given' && <Refusal of={['withdraw']} />}
      <PageHead
        title={titleOf(consent)}
        crumbs={[
          { to: '/consent', label: 'Consents' },
          { to: `/consent/${section}`, label },
        ]}
        identity={
          <>
            <span>{label}</span>
            <State>{state}</State>
          </>
        }
        actions={
          <a className="button" href={`/consent/${section}/${consent_id}/receipt.pdf`} download>
            PDF
          </a>
        }
      />
      <Block title="Consent">
        <Facts
          facts={[
            [identifier, consent.identifier],
            ['Purpose', consentPurposes[purpose]],
            ['Given', <ByAt key="given" at={given_at} by={given_by} />],
            ['Valid until', <Day key="ends" on={ends_on} />],
            ['Consent ID', consent_id],
            ...withdrawn,
          ]}
        />
        {besides.length > 0 && (
          <p>
            {consent.identifier} may also be read under{' '}
            {besides.length === 1 ? 'another consent' : 'other consents'}:{' '}
            {besides.map((other, index) => (
              <Fragment key={other.consent_id}>
                {index > 0 && '; '}
                <Link to={`/consent/${section}/${other.consent_id}`}>
                  {consentInWords(other, [consent, ...besides])}
                </Link>
              </Fragment>
            ))}
            . Each must be withdrawn separately.
          </p>
        )}
      </Block>
      <Block title="Terms of the consent">
        <ConsentTerms what={what} why={why} until={`Until ${ddmmyyyy(ends_on)}, or until it is withdrawn.`} />
      </Block>
      <Block title="Files uploaded under this consent">
        {statements.length > 0 ? (
          <StatementList statements={statements} />
        ) : (
          <p>{state === 'Given' ? 'No files yet.' : 'Nothing to show: the consent is no longer valid.'}</p>
        )}
      </Block>
      {may_withdraw && state === 'Given' && <Withdraw count={statements.length} />}
    </Page>
  )
}

const ByAt = ({ at, by }: { at: string; by: string | null }) => (
  <>
    <Moment at={at} />
    {by && <div>{by}</div>}
  </>
)

function Withdraw({ count }: { count: number }) {
  const { formErrors } = useFormState('withdraw')
  const gone = count === 1 ? 'The statement' : `All ${count} statements`
  return (
    <Block title="Withdraw">
      <p className="prose">
        {count > 0 && `${gone} and the extracted data will be removed. `}
        {consentRetention}
      </p>
      <PostForm intent="withdraw" className="one-button">
        <ErrorSummary fields={[]} form={formErrors} />
        <button type="submit">Withdraw consent</button>
      </PostForm>
    </Block>
  )
}
