import { useLoaderData } from '@remix-run/react'
import { actionsInWords } from '#server/contract/alerts/alert-decisions.ts'
import { features } from '#server/contract/features.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../../shell/title.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { UndoForm } from '../decision/last-decision.tsx'
import { AlertReview } from './alert-review.tsx'
import { useWorkKeys } from './use-work-keys.ts'
import work from './work.css?url'
import { loadWork, workIntents } from './work.server.ts'

export const links = () => [{ rel: 'stylesheet', href: work }]

export const loader = signedIn(features.alerts, loadWork)

export const action = signedIn(
  features.alerts,
  withPanelForms((ctx) => handleByIntent(ctx, workIntents)),
  formWithFile,
)

export const shouldRevalidate = revalidateAfterConflict

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data?.work ? `${data.place}, ${data.work.alert.alert_summary}` : 'Review alerts', {
    matches,
  })

type ReviewPage = Awaited<ReturnType<typeof loadWork>>

function PreviousDecision({ last }: Pick<ReviewPage, 'last'>) {
  if (!last) return null
  return (
    <div className="last">
      <p>
        Previous alert: you {actionsInWords[last.action]}. <Link to={`/app/alerts/${last._id}`}>View</Link>
      </p>
      {last.undoable && <UndoForm alertId={last._id} />}
    </div>
  )
}

function ReviewNavigation({ skip, back, list }: Pick<ReviewPage, 'skip' | 'back' | 'list'>) {
  return (
    <nav className="actions" aria-label="Review alerts">
      <WithSpaces>
        {back && (
          <Link className="button" to={back} rel="prev">
            Back
          </Link>
        )}
        {skip && (
          <Link className="button" to={skip} rel="next">
            Skip
          </Link>
        )}
        <Link to={list}>Exit</Link>
      </WithSpaces>
    </nav>
  )
}

function NoMoreAlerts({ decided, left, start }: Pick<ReviewPage, 'decided' | 'left' | 'start'>) {
  return (
    <Empty title={decided === 0 && left === 0 ? 'No open alerts' : 'All alerts reviewed'}>
      {decided > 0
        ? `${decided} decided. `
        : left === 0 && <Link to="/app/alerts?state=all">See all alerts</Link>}
      {left > 0 && (
        <>
          {left} skipped: <Link to={start}>review them</Link>.
        </>
      )}
    </Empty>
  )
}

export default function Work() {
  const { work: alert, place, view, remarks, last, here, ...walk } = useLoaderData<typeof loader>()
  useWorkKeys()
  const onward = <ReviewNavigation {...walk} />
  return (
    <Page>
      <ListRemarks remarks={remarks} />
      {alert ? (
        <AlertReview
          {...alert}
          key={alert.alert._id}
          place={`${view}: ${place}`}
          here={here}
          before={<PreviousDecision last={last} />}
          onward={onward}
          may_see_cases={walk.may_see_cases}
        />
      ) : (
        <>
          <PageHead title="Review alerts" identity={<span>{view}</span>} actions={onward} />
          <PreviousDecision last={last} />
          <NoMoreAlerts {...walk} />
        </>
      )}
    </Page>
  )
}
