import { useLoaderData } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { PartyName } from '../../shell/policy-link.tsx'
import { type TitleArgs, titled } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Risk } from '../../ui/risk.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { AssignAlertForm } from '../decision/assign-alert.form.tsx'
import { alertIntents } from '../decision/decide.server.ts'
import { DecideAlert } from '../decision/decision.form.tsx'
import { LastDecision } from '../decision/last-decision.tsx'
import work from '../work/work.css?url'
import { AlertAbout, AlertBody } from './alert-body.tsx'
import { EarlierDecisions, OtherAlerts, PartyRiskSummary } from './alert-context.tsx'
import { AlertHistory } from './alert-history.tsx'
import { loadAlertReview } from './alert-page.server.ts'
import { AlertState } from './alert-state.tsx'

export const links = () => [{ rel: 'stylesheet', href: work }]

export const loader = signedIn(features.alerts, async (ctx) => {
  const { found, status } = await loadAlertReview(ctx, required(ctx.params.alertId))
  if (!found) throw Response.json({ message: messages.alerts.invalid }, { status })
  return { ...found, may_see_cases: allows(ctx.session.policy, features.cases) }
})

const intents = alertIntents((_, alertId, notice) => redirectWithToast(`/app/alerts/${alertId}`, notice))

export const action = signedIn(
  features.alerts,
  withPanelForms((ctx) => handleByIntent(ctx, intents)),
  formWithFile,
)

export const shouldRevalidate = revalidateAfterConflict

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data ? `${data.alert.alert_summary}, ${data.alert.party_name}` : 'Alert', { matches })

export default function AlertPage() {
  const { alert, decision, last, history, told, may_see_cases, party, ...page } =
    useLoaderData<typeof loader>()
  const { _id, party_id } = alert
  return (
    <Page>
      <PageHead
        title={alert.alert_summary}
        crumbs={[{ to: '/app/alerts', label: 'Alerts' }]}
        identity={
          <WithSpaces>
            <Risk level={alert.severity} />
            <PartyName id={party_id} name={alert.party_name} />
            <span>{alert.alert_signal}</span>
            <span>
              <AlertState alert={alert} may_see_cases={may_see_cases} />
            </span>
            {alert.assignee && <span>{alert.assignee.fullname}</span>}
          </WithSpaces>
        }
      />
      <div className="columns">
        <div>
          <AlertBody alert={alert} parts={page.parts} facts={page.facts} />
          <Block title="About">
            <AlertAbout alert={alert} />
          </Block>
          <Block title="History">
            {page.lacks_history && <NotRead what="The history" />}
            <AlertHistory history={history} told={told} raised={alert.created_at} />
          </Block>
        </div>
        <div>
          <Block title="Decision" id="decision">
            <LastDecision last={last} alertId={_id} />
            {decision && <DecideAlert key={alert.version} decision={decision} />}
          </Block>
          <PartyRiskSummary party={party} partyId={party_id} />
          <EarlierDecisions earlier={page.earlier} track={page.track} />
          <OtherAlerts others={page.others} waiting={page.waiting} partyId={party_id} />
          {decision && (
            <Block title="Assign">
              <AssignAlertForm {...decision} />
            </Block>
          )}
        </div>
      </div>
    </Page>
  )
}
