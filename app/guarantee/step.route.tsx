import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { recheckAfterDays, verdictSteps } from '#server/contract/guarantee/onboarding-step.ts'
import { RefusedForm } from '../forms/conflicts/conflict.tsx'
import { revalidateAfterConflict } from '../forms/conflicts/revalidate-after-conflict.ts'
import { useFormAnswer } from '../forms/form-state.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { titled } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { DocumentList } from './document-list.tsx'
import guaranteeStyles from './guarantee.css?url'
import { StepForm } from './step.form.tsx'
import { readStepPage, stepAction } from './step.server.ts'
import { stepQuestions } from './step-questions.ts'
import { UploadDocument } from './upload-document.form.tsx'

export const loader = signedIn(features.consent, readStepPage)

export const action = signedIn(features.consent, withPanelForms(stepAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const links = () => [{ rel: 'stylesheet', href: guaranteeStyles }]

export const meta = ({
  data,
  matches,
}: Parameters<typeof titled>[1] & { data?: { label: string; stepId: number } }) =>
  titled(data ? `${data.label}, step ${data.stepId} of 5` : 'Guarantee step', { matches })

const begun = {
  draft: 'Your saved draft. The step is not complete yet.',
  register: 'Filled in from the register. Please review.',
  answers: 'Step completed. You can change it until you submit all steps.',
  nothing: null,
}

const canEnd = (stepId: number) => verdictSteps.some((one) => one === stepId)

/** A step that cannot be opened: the reason, and the submitted values if it was closed while the user was filling it in. */
function Closed({ stepId, label, closed }: { stepId: number; label: string; closed: string }) {
  const answer = useFormAnswer()
  const written = (stepQuestions[stepId] ?? []).filter(({ options }) => !options)
  return (
    <Page>
      <RefusedForm gone={{ answer: written, send: [], remove: [] }} />
      <PageHead title={label} crumbs={[{ to: '/basic-setup', label: 'Set-up' }]} />
      {!answer && <p className="prose">{closed}</p>}
      <p className="actions">
        <Link to="/basic-setup">Back to steps</Link>
      </p>
    </Page>
  )
}

export default function Step() {
  const found = useLoaderData<typeof loader>()
  if (found.closed !== null) return <Closed {...found} />
  const { stepId, label, answers, version, from, toReview, papers, maxBytes } = found
  return (
    <Page>
      <PageHead
        title={label}
        crumbs={[{ to: '/basic-setup', label: 'Set-up' }]}
        identity={<span>Step {stepId} of 5</span>}
      />
      {begun[from] && <p className="prose soft">{begun[from]}</p>}
      {canEnd(stepId) && (
        <p className="prose">
          If these answers do not meet the guarantee criteria, your application ends at this step and you can
          apply again after {recheckAfterDays} days. Check first with the{' '}
          <Link to="/quick-eligibility-calculator">calculator</Link>, which stores nothing.
        </p>
      )}
      {stepId === 3 && (
        <>
          <Block title="Uploaded documents">
            <DocumentList papers={papers} />
          </Block>
          <Block title="Upload a document">
            {/* Remounted after each upload, otherwise the same file would still be selected. */}
            <UploadDocument key={papers.at(-1)?.document_id ?? ''} maxBytes={maxBytes} />
          </Block>
        </>
      )}
      {/* Remounted for another step, or when its saved answers have changed. */}
      <StepForm
        key={`${stepId} ${JSON.stringify(answers)}`}
        stepId={stepId}
        answers={answers}
        version={version}
        toReview={toReview}
      />
    </Page>
  )
}
