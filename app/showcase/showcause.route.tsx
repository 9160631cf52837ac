import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import type { Showcause } from '#server/contract/showcauses/showcause.ts'
import { type ShowcauseMove, showcauseStates } from '#server/contract/showcauses/showcause-words.ts'
import { RefusedForm } from '../forms/conflicts/conflict.tsx'
import { revalidateAfterConflict } from '../forms/conflicts/revalidate-after-conflict.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { PartyName } from '../shell/policy-link.tsx'
import { type TitleArgs, titled } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { State } from '../ui/state.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'
import { Letter, Unfilled } from './letter.tsx'
import { changeShowcause, loadShowcause } from './showcause.server.ts'
import { ShowcauseFacts } from './showcause-facts.tsx'
import { ShowcauseHistory } from './showcause-history.tsx'
import { DraftForm } from './steps/draft.form.tsx'
import { LetterForm } from './steps/letter.form.tsx'
import { NoticeActionForm } from './steps/notice-action.form.tsx'
import { ReasonForm } from './steps/reason.form.tsx'
import { isLetter, type StepField, type StepName, steps } from './steps/steps.ts'

export const loader = signedIn(features.showcause, loadShowcause)

export const action = signedIn(features.showcause, withPanelForms(changeShowcause), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data ? `Notice ${data.notice.reference} to ${data.notice.party_name}` : 'Notice', { matches })

const isWhole = ({ missing, unknown }: { missing: string[]; unknown: string[] }) =>
  missing.length + unknown.length === 0

/** The steps whose forms the page shows: the permitted ones, a letter only once all its placeholders are filled in. */
function stepsOf({ moves, notice, order }: Showcause): StepName[] {
  const offered = (Object.keys(steps) as StepName[]).filter((name) => moves.includes(name))
  return offered.filter(
    (name) => !(name === 'issue' && !isWhole(notice)) && !(name === 'order' && !(order && isWhole(order))),
  )
}

/** The forms that a notice may have, with the text fields of each step. */
const forms: Record<string, readonly StepField[]> = {
  edit: [],
  reason: [],
  ...Object.fromEntries(
    Object.entries(steps).map(([name, { fields }]) => [
      name,
      fields.filter(({ as }) => as === 'line' || as === 'note'),
    ]),
  ),
}

/** The key of a form: it is remounted after its own move; text typed into the others is kept. */
function begunOf({ events, hearing_on }: Showcause, move: ShowcauseMove): string {
  const made = `${move} ${events.filter(({ kind }) => kind === move).length}`
  // The reason for cancelling one hearing does not apply to another.
  return move === 'cancel_hearing' ? `${made} ${hearing_on}` : made
}

function Letters({ notice }: { notice: Showcause }) {
  const pdf = (document: string) => (
    <a href={`/app/showcase/${notice.id}/documents/${document}`} download>
      PDF
    </a>
  )
  const { notice: letter, order } = notice
  return (
    <>
      {order && (
        <Block title={order.issued ? 'Order' : 'Order preview'} beside={order.issued && pdf('order')}>
          <Unfilled letter={order} />
          <Letter text={order.text} />
        </Block>
      )}
      <Block
        title={letter.issued ? 'Notice' : 'Notice preview'}
        beside={letter.issued ? pdf('notice') : <span className="soft">As if issued today</span>}
      >
        <Unfilled letter={letter} />
        <Letter text={letter.text} />
      </Block>
    </>
  )
}

export default function ShowcausePage() {
  const { notice, wordings, chosen, ...shown } = useLoaderData<typeof loader>()
  const { moves, version } = notice
  const offered = stepsOf(notice)
  const [first, ...others] = offered
  const texts = (['edit', 'reason'] as const).filter((move) => moves.includes(move))
  const shownForms: string[] = [...offered, ...texts]
  const step = (name: StepName, main: boolean) =>
    isLetter(name) ? (
      <LetterForm
        key={`${name} ${version} ${chosen}`}
        name={name}
        notice={notice}
        today={shown.today}
        chosen={chosen}
      />
    ) : (
      <NoticeActionForm key={begunOf(notice, name)} name={name} main={main} notice={notice} {...shown} />
    )
  const gone = Object.entries(forms).filter(([name]) => !shownForms.includes(name))
  return (
    <Page>
      <PageHead
        title={`Notice ${notice.reference}`}
        crumbs={[
          { to: '/app/cases', label: 'Cases' },
          { to: `/app/cases/${notice.case_id}`, label: `Case ${notice.case_id}` },
          { to: '/app/showcase', label: 'Show-cause notices' },
        ]}
        identity={
          <WithSpaces>
            <PartyName id={notice.party_id} name={notice.party_name} />
            <State>{showcauseStates[notice.state]}</State>
            <span>signed by {notice.officer}</span>
          </WithSpaces>
        }
      />
      <RefusedForm gone={Object.fromEntries(gone)} />
      <div className="columns">
        <div>
          {moves.includes('edit') && <DraftForm key={begunOf(notice, 'edit')} notice={notice} />}
          {wordings && <ReasonForm key={begunOf(notice, 'reason')} notice={notice} wordings={wordings} />}
          <Letters notice={notice} />
        </div>
        <div>
          {first && step(first, first !== 'withdraw')}
          <Block title="Key dates">
            <ShowcauseFacts notice={notice} />
          </Block>
          {others.map((name) => step(name, false))}
          <Block title="History">
            <ShowcauseHistory notice={notice} />
          </Block>
        </div>
      </div>
    </Page>
  )
}
