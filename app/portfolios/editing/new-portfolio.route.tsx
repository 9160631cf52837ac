import { features } from '#server/contract/features.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { writersOnly } from '../writers-only.server.ts'
import { newPortfolioAction } from './portfolio-editing.server.ts'
import { nameFields, PortfolioNameFields } from './portfolio-name-fields.form.tsx'

export const loader = signedIn(
  features.portfolios,
  writersOnly(async () => null),
)

export const action = signedIn(features.portfolios, withPanelForms(newPortfolioAction), formWithFile)

export const meta = withTitle('New portfolio')

export default function NewPortfolio() {
  const form = useFormState('create-portfolio')
  return (
    <Page>
      <PageHead
        title="New portfolio"
        crumbs={[{ to: '/app/portfolios', label: 'Portfolios' }]}
        identity={<span>Next you add parties: by search, from a pasted list or from a file</span>}
      />
      <PostForm intent="create-portfolio" className="form">
        <ErrorSummary fields={nameFields(form)} form={form.formErrors} />
        <PortfolioNameFields form={form} />
        <p className="actions">
          <SubmitButton>Create portfolio</SubmitButton>
          <Link to="/app/portfolios">Cancel</Link>
        </p>
      </PostForm>
    </Page>
  )
}
