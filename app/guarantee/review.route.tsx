import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { revalidateAfterConflict } from '../forms/conflicts/revalidate-after-conflict.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { readReview, reviewAction } from './review.server.ts'
import { declaration } from './step-questions.ts'

export const loader = signedIn(features.consent, readReview)

export const action = signedIn(features.consent, withPanelForms(reviewAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = withTitle('Review')

export default function Review() {
  const { sections, papers, reviewed } = useLoaderData<typeof loader>()
  const { formErrors } = useFormState('submit')
  return (
    <Page>
      <PageHead
        title="Review"
        crumbs={[{ to: '/basic-setup', label: 'Set-up' }]}
        identity={<span>Answers cannot be changed after you submit</span>}
      />
      <ErrorSummary fields={[]} form={formErrors} />
      {sections.map(({ stepId, label, facts, begun }) => (
        <Block
          key={stepId}
          title={label}
          beside={
            <Link to={`/basic-setup/${stepId}?from=review`} aria-label={`Edit ${label}`}>
              Edit
            </Link>
          }
        >
          {stepId === 3 ? (
            <ul className="list">
              {papers.map(([kind, name], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
                <li key={index}>
                  {name} <span className="soft">{kind}</span>
                </li>
              ))}
            </ul>
          ) : (
            <Facts facts={facts} />
          )}
          {begun && <p className="soft">An unfinished change in this step is not included.</p>}
        </Block>
      ))}
      <PostForm intent="submit">
        <input type="hidden" name="reviewed" value={reviewed} />
        <p className="prose">{declaration}.</p>
        <p className="actions">
          <button type="submit" className="primary">
            Submit
          </button>
          <Link to="/basic-setup">Submit later</Link>
        </p>
      </PostForm>
    </Page>
  )
}
