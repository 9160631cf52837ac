import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { PortfolioFrame } from '../portfolio-frame.tsx'
import { writersOnly } from '../writers-only.server.ts'
import { editPortfolioAction } from './portfolio-editing.server.ts'
import { nameFields, PortfolioNameFields } from './portfolio-name-fields.form.tsx'

const readPage = writersOnly(async ({ api, params }) => {
  const { data } = await api.read('readPortfolio', { portfolioId: required(params.portfolioId) })
  const { name, description, archived_at } = data.attributes
  return { id: data.id, version: data.version, name, description, archived: archived_at !== null }
})

export const loader = signedIn(features.portfolios, readPage)

export const action = signedIn(features.portfolios, withPanelForms(editPortfolioAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = withTitle('Edit portfolio')

export default function EditPortfolio() {
  const { id, version, name, description, archived } = useLoaderData<typeof loader>()
  return (
    <PortfolioFrame title="Edit portfolio" portfolio={{ id, name }}>
      <Refusal of={['archive-portfolio', 'restore-portfolio']} />
      <NameForm
        key={version}
        id={id}
        version={version}
        archived={archived}
        name={name}
        description={description}
      />
      <Block title={archived ? 'Archived' : 'Archive'}>
        <p>
          {archived
            ? 'This portfolio is archived: it cannot be changed, and its parties are not monitored for it.'
            : 'An archived portfolio keeps its parties and history, but moves to a separate list, cannot be changed and is not monitored. You can restore it at any time.'}
        </p>
        <Move intent={archived ? 'restore-portfolio' : 'archive-portfolio'} version={version} />
      </Block>
    </PortfolioFrame>
  )
}

interface WordsProps {
  id: string
  version: number
  archived: boolean
  name: string
  description: string
}

/** The name and description form. For an archived portfolio it only appears with submitted values: the portfolio was archived meanwhile. */
function NameForm({ id, version, archived, ...kept }: WordsProps) {
  const form = useFormState('save-portfolio', kept)
  if (archived && !form.wasTyped) return null
  return (
    <PostForm intent="save-portfolio" className="form block">
      <ErrorSummary fields={nameFields(form)} form={form.formErrors} />
      <Conflict form={form} />
      <ShownValues form={form} version={version} fields={kept} />
      {archived && <input type="hidden" name="archived" value="no" />}
      <PortfolioNameFields form={form} />
      <p className="actions">
        <SubmitButton>{archived ? 'Restore and save' : 'Save'}</SubmitButton>
        <Link to={`/app/portfolio/${id}`}>Cancel</Link>
      </p>
    </PostForm>
  )
}

function Move({ intent, version }: { intent: 'archive-portfolio' | 'restore-portfolio'; version: number }) {
  return (
    <PostForm intent={intent} className="one-button">
      <input type="hidden" name="version" value={version} />
      <button type="submit">
        {intent === 'archive-portfolio' ? 'Archive portfolio' : 'Restore portfolio'}
      </button>
    </PostForm>
  )
}
