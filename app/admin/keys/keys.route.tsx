import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../../forms/lists/page-out-of-range.tsx'
import { SortFields } from '../../forms/lists/sort-fields.tsx'
import { PostForm } from '../../forms/post-form.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { currentPath } from '../../http/current-path.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, perPage } from '../../ui/pager.tsx'
import { optionsOf } from '../../ui/select-options.tsx'
import { Confirmation } from '../confirmation.tsx'
import policyStyles from '../people/people.css?url'
import { CreatedKey, type KeyAnswer, KeyForm } from './key.form.tsx'
import { KeyTable } from './key-table.tsx'
import keyStyles from './keys.css?url'
import { keysAction, loadKeys, type ShownKey } from './keys.server.ts'

export const links = () => [
  { rel: 'stylesheet', href: policyStyles },
  { rel: 'stylesheet', href: keyStyles },
]

export const loader = signedIn(features.keys, loadKeys)

export const action = signedIn(features.keys, withPanelForms(keysAction), formWithFile)

export const meta = withTitle('API keys')

const states = optionsOf({ good: 'Active', revoked: 'Revoked' })

function Revoke({ of: { key, name, name_of_person, revoked_at } }: { of: ShownKey }) {
  const list = currentPath(useLocation(), 'revoke')
  return (
    <Confirmation title={`Revoke ${name || key}?`}>
      {revoked_at ? (
        <p>
          This key is already revoked. <Link to={list}>All API keys</Link>
        </p>
      ) : (
        <PostForm intent="revoke-key" className="form">
          <p>
            Applications that use this key of {name_of_person} will lose access immediately. This cannot be
            undone.
          </p>
          <input type="hidden" name="key" value={key} />
          <p className="actions">
            <button type="submit" className="primary">
              Revoke key
            </button>
            <Link to={list}>Cancel</Link>
          </p>
        </PostForm>
      )}
    </Confirmation>
  )
}

export default function Keys() {
  const { keys, total, list, grantable, revoked, may } = useLoaderData<typeof loader>()
  const { message: refused, made } = useActionData<KeyAnswer & { message?: string }>() ?? {}
  return (
    <Page>
      <ErrorSummary fields={[]} form={refused ? [refused] : []} />
      <PageHead
        title="API keys"
        identity={<span>Applications use an API key to act on behalf of its creator</span>}
      />
      <CreatedKey />
      {revoked && <Revoke of={revoked} />}
      <Form className="filters" action={features.keys}>
        <FilterSelect
          name="state"
          label="Status"
          value={list.filters.state ?? ''}
          any="Any"
          options={states}
        />
        <SortFields sort={list.sort} />
        <button type="submit">Apply</button>
      </Form>
      <ListRemarks remarks={list.remarks} />
      {total === 0 && <Empty title={list.filters.state ? 'No API keys match' : 'No API keys yet'} />}
      {total > 0 && keys.length === 0 && <PageOutOfRange />}
      {keys.length > 0 && <KeyTable keys={keys} sort={list.sort} may={may} />}
      <Pager page={list.page} perPage={perPage} total={total} />
      {may && (
        <Block title="Create API key">
          <KeyForm key={made?.key} grantable={grantable} />
        </Block>
      )}
    </Page>
  )
}
