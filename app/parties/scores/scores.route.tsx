import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Block } from '../../ui/block.tsx'
import { Day } from '../../ui/day.tsx'
import { Empty } from '../../ui/empty.tsx'
import { sectionTitle } from '../section-title.ts'
import { SliceBlock } from '../slice-block.tsx'
import { ModelFormula } from './model-formula.tsx'
import { ScoreChange } from './score-change.tsx'
import { ScoreCourse } from './score-course.tsx'
import { ScoreModels } from './score-models.tsx'
import { ScoreNow } from './score-now.tsx'
import { ScoreReceipt } from './score-receipt.tsx'
import { ScoreViews } from './score-views.tsx'
import { readView } from './scores.server.ts'

export const loader = signedIn(features.party, readView)

export const meta = sectionTitle('scores')

export default function ScoresOfParty() {
  const { view, scores, parts, models } = useLoaderData<typeof loader>()
  return (
    <>
      <ScoreViews open={view} />
      {scores && <Course of={scores} />}
      {parts && (
        <SliceBlock title="How this came about" of={parts}>
          {(of) => (of ? <ScoreReceipt of={of} /> : <NoScore />)}
        </SliceBlock>
      )}
      {models && (
        <SliceBlock title="Other models" of={models}>
          {(of) => <ScoreModels of={of} />}
        </SliceBlock>
      )}
      {models?.status === 'done' && models.result.formula && (
        <Block title={`Formula of ${models.result.formula.name}`}>
          <ModelFormula of={models.result.formula} />
        </Block>
      )}
    </>
  )
}

type Scores = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['scores']>

const Course = ({ of: scores }: { of: Scores }) => (
  <>
    <SliceBlock title="Early-warning score" of={scores} beside={(of) => of && <Day on={of.newest.on} />}>
      {(of) => (of ? <ScoreNow of={of} /> : <NoScore />)}
    </SliceBlock>
    {scores.status === 'done' && scores.result && (
      <>
        <SliceBlock title="What changed" of={scores}>
          {(of) => <ScoreChange of={of?.change} />}
        </SliceBlock>
        <SliceBlock title="Scores by date" of={scores}>
          {(of) => <ScoreCourse of={of?.course ?? []} />}
        </SliceBlock>
      </>
    )}
  </>
)

const NoScore = () => (
  <Empty title="No score: too little is on record to compute one.">
    A score needs statements, ratings, filings, charges or a status other than active.
  </Empty>
)
