import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { partyCount } from '../../ui/party-count.ts'
import { Archived, PortfolioFrame } from '../portfolio-frame.tsx'
import { writersOnly } from '../writers-only.server.ts'
import { readRemoveParties, removePartiesAction } from './remove-parties.server.ts'

export const loader = signedIn(features.portfolios, writersOnly(readRemoveParties))

export const action = signedIn(features.portfolios, withPanelForms(removePartiesAction), formWithFile)

export const meta = withTitle('Remove parties')

export default function RemoveParties() {
  const { id, name, archived, parties, list, tooMany } = useLoaderData<typeof loader>()
  return (
    <PortfolioFrame
      title="Remove parties"
      portfolio={{ id, name }}
      identity={parties.length > 0 ? `${partyCount(parties.length)} chosen` : undefined}
    >
      {archived ? (
        <Archived id={id} />
      ) : parties.length === 0 ? (
        <Empty title={tooMany ? messages.watchlist.chooseFewer : 'None of these parties is in the portfolio'}>
          <Link to={list}>View parties</Link>
        </Empty>
      ) : (
        <Chosen parties={parties} list={list} />
      )}
    </PortfolioFrame>
  )
}

function Chosen({
  parties,
  list,
}: {
  parties: { party_id: string; name: string; exposure: string | null }[]
  list: string
}) {
  const { formErrors } = useFormState('remove-parties')
  return (
    <PostForm intent="remove-parties" className="form block">
      <ErrorSummary fields={[]} form={formErrors} />
      <ul className="list">
        {parties.map(({ party_id, name, exposure }) => (
          <li key={party_id}>
            <input type="hidden" name="party" value={party_id} />
            {name} <span className="soft">{exposure ?? 'no exposure'}</span>
          </li>
        ))}
      </ul>
      <p className="soft">Their accounts and past figures are kept. You can add them again.</p>
      <p className="actions">
        <SubmitButton>
          {parties.length === 1 ? 'Remove party' : `Remove ${parties.length} parties`}
        </SubmitButton>
        <Link to={list}>Cancel</Link>
      </p>
    </PostForm>
  )
}
