import { useLoaderData } from '@remix-run/react'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { Block } from '../../ui/block.tsx'
import charts from '../../ui/charts/charts.css?url'
import { Day } from '../../ui/day.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { sectionTitle } from '../section-title.ts'
import { CurrentScore } from './current-score.tsx'
import { ModelFormula } from './model-formula.tsx'
import { ScoreBreakdownTable } from './score-breakdown.tsx'
import { ScoreChange } from './score-change.tsx'
import { ScoreDay } from './score-day.tsx'
import { ScoreHistoryTable } from './score-history.tsx'
import { ScoreModels } from './score-models.tsx'
import { ScoreViews } from './score-views.tsx'
import { readView } from './scores.server.ts'

export const loader = signedIn(features.party, readView)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const links = () => [{ rel: 'stylesheet', href: charts }]

export const meta = sectionTitle('scores')

export default function ScoresOfParty() {
  const { view, scores, parts, models, ...of } = useLoaderData<typeof loader>()
  return (
    <>
      <ScoreViews open={view} />
      {scores && (
        <>
          <ScoreDay {...of} />
          <History scores={scores} as_of={of.as_of} />
        </>
      )}
      {parts && (
        <SliceBlock title="Score breakdown" slice={parts}>
          {(breakdown) => (breakdown ? <ScoreBreakdownTable breakdown={breakdown} /> : <NoScore />)}
        </SliceBlock>
      )}
      {models && (
        <SliceBlock title="Other models" slice={models}>
          {(models) => <ScoreModels models={models} />}
        </SliceBlock>
      )}
      {models?.status === 'done' && models.result.formula && (
        <Block title={`Formula of ${models.result.formula.name}`}>
          <ModelFormula formula={models.result.formula} />
        </Block>
      )}
    </>
  )
}

type Scores = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['scores']>

const History = ({ scores, as_of }: { scores: Scores; as_of: string | undefined }) => (
  <>
    <SliceBlock
      title="Early-warning score"
      slice={scores}
      beside={(history) => history && <Day on={history.newest.on} />}
    >
      {(history) => (history ? <CurrentScore history={history} /> : <NoScore as_of={as_of} />)}
    </SliceBlock>
    {scores.status === 'done' && scores.result && (
      <>
        <SliceBlock title="Score drivers" slice={scores}>
          {(history) => <ScoreChange change={history?.change} />}
        </SliceBlock>
        <SliceBlock title="Score history" slice={scores}>
          {(history) => <ScoreHistoryTable scores={history?.scores ?? []} />}
        </SliceBlock>
      </>
    )}
  </>
)

const NoScore = ({ as_of }: { as_of?: string | undefined }) =>
  as_of ? (
    <Empty title={`No score computed by ${ddmmyyyy(as_of)}`}>
      <Link to=".">Show today’s score</Link>
    </Empty>
  ) : (
    <Empty title="No score has been computed for this party">
      A score needs statements, ratings, GST returns, wage months, charges, court cases or an imported adverse
      status. An active status alone is not enough.
    </Empty>
  )
