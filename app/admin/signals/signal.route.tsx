import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { PolicyLink } from '../../shell/policy-link.tsx'
import { titled } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PendingChangeNotice } from '../changes/pending-change-notice.tsx'
import { BacktestForm, BacktestResult } from './backtest.tsx'
import { ResetForm, SignalForm } from './signal.form.tsx'
import { readSignal, signalAction } from './signals.server.ts'

export const loader = signedIn(features.workflows, readSignal)

export const action = signedIn(features.workflows, withPanelForms(signalAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = ({
  data,
  matches,
}: Parameters<typeof titled>[1] & { data?: Awaited<ReturnType<typeof loader>>['data'] }) =>
  titled(data?.signal.label ?? 'Signal', { matches })

export default function Signal() {
  const page = useLoaderData<typeof loader>()
  const { signal, trial, own, may_change } = page
  const { code, label, summary, source, in_words, disabled, changed_by, changed_at } = signal
  return (
    <Page>
      <PageHead
        title={label}
        crumbs={[{ to: '/admin/signals', label: 'Signals' }]}
        identity={<span>{summary}</span>}
        actions={
          <PolicyLink feature={features.alerts} to={`/app/alerts?signal_code=${code}&state=all`}>
            View alerts
          </PolicyLink>
        }
      />
      <PendingChangeNotice waits={signal.waits} />
      <div className="block">
        <Facts
          narrow
          facts={[
            ['Current setting', disabled ? 'Off' : (in_words ?? 'Raised whenever found')],
            ['Data source', source],
            ...(changed_by
              ? ([
                  [
                    'Last changed',
                    <span key="changed">
                      {changed_by}, {changed_at && <Moment at={changed_at} />}
                    </span>,
                  ],
                ] satisfies [string, React.ReactNode][])
              : []),
          ]}
        />
      </div>
      {signal.raise && (
        <Block title="Backtest">
          <BacktestForm {...page} />
          {trial && <BacktestResult trial={trial} />}
        </Block>
      )}
      <Block title="Your organisation’s setting">
        <SignalForm {...page} />
        {own && may_change && <ResetForm signal={signal} />}
      </Block>
    </Page>
  )
}
