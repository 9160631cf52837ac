import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { groupIndian } from '#server/contract/money.ts'
import { revalidateAfterConflict } from '../../../forms/conflicts/revalidate-after-conflict.ts'
import { formWithFile } from '../../../forms/uploads/upload.server.ts'
import { signedIn } from '../../../gateway/guard.server.ts'
import { Page } from '../../../shell/page.tsx'
import { withPanelForms } from '../../../shell/panels/panels.server.ts'
import { PolicyLink } from '../../../shell/policy-link.tsx'
import { withTitle } from '../../../shell/title.ts'
import { Block } from '../../../ui/block.tsx'
import { Link } from '../../../ui/link.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { emailOrErased } from '../email-or-erased.ts'
import { EraseForm } from './erase.form.tsx'
import { eraseAction, readErasePage } from './erase.server.ts'

export const loader = signedIn(features.users, readErasePage)

export const action = signedIn(features.users, withPanelForms(eraseAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = withTitle('Erase personal data')

interface Line {
  kind: string
  words: string
  /** Null if the records are not counted. */
  count: number | null
}

const Counted = ({ lines, label }: { lines: Line[]; label: string }) => (
  <table aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Data</th>
        <th scope="col" className="num">
          Records{' '}
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ kind, words, count }) => (
        <tr key={kind}>
          <th scope="row">{words}</th>
          <td className="num">{count === null ? 'All' : groupIndian(count)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export default function Erase() {
  const { user_id, name, email, erased_at, erased, kept, refused } = useLoaderData<typeof loader>()
  const person = `/admin/users/person/${user_id}`
  return (
    <Page>
      <PageHead
        title="Erase personal data"
        crumbs={[
          { to: '/admin/users', label: 'Users' },
          { to: person, label: name },
        ]}
        identity={<span>{emailOrErased({ email, erased_at })}</span>}
      />
      <div className="columns">
        <div>
          <Block title="Erased">
            <p>
              Users can request erasure of their personal data (Digital Personal Data Protection Act 2023,
              section 12). Data that must be kept by law is kept, and so is their work, as that of a former
              member. This cannot be undone.
            </p>
            <Counted lines={erased} label="Erased" />
          </Block>
          <Block title="Kept">
            <Counted lines={kept} label="Kept" />
          </Block>
        </div>
        <div>
          <Block title="Confirm">
            {erased_at ? (
              <p>
                Erased on <Moment at={erased_at} />.
              </p>
            ) : refused ? (
              <p>
                {refused}. <Link to={person}>{name}</Link>
              </p>
            ) : (
              <EraseForm email={email} />
            )}
          </Block>
          <Block title="Not erased here">
            <p>
              Texts that others wrote about the user, issued letters and reports, sent e-mails, and backups,
              which expire on their own.
            </p>
            <p>
              Persons listed as parties come from public registers shared by all organisations: errors are
              fixed by a correction. Consents are{' '}
              <PolicyLink feature={features.consent}>withdrawn</PolicyLink>, which deletes the files sent
              under them.
            </p>
          </Block>
        </div>
      </div>
    </Page>
  )
}
