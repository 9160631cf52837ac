import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { plural } from '#server/contract/plural.ts'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../forms/lists/page-out-of-range.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { ResultList } from './result-list.tsx'
import { readVerification } from './verification.server.ts'
import { VerifyForm } from './verify-form.widget.tsx'

export const loader = signedIn(features.verifyBusiness, readVerification)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = withTitle('Verify a business')

export default function VerifyBusiness() {
  const { typed, states, cities, unplaced, remarks, searched } = useLoaderData<typeof loader>()
  const { query, state } = typed
  const found = searched?.found
  return (
    <Page>
      <PageHead
        title="Verify a business"
        identity={<span>Checks a business’s details against public records.</span>}
      />
      <VerifyForm typed={typed} states={states} cities={cities} refused={searched?.refused ?? undefined} />
      {unplaced && (
        <p role="status">
          {unplaced}{' '}
          {query && states.includes(state) ? (
            <Link to={`?${new URLSearchParams({ query, state })}`}>Search all of {state}</Link>
          ) : (
            query && <Link to={`?${new URLSearchParams({ query })}`}>Search everywhere</Link>
          )}
        </p>
      )}
      <ListRemarks remarks={remarks} />
      {!searched && <WhatIsChecked />}
      {found && found.results.length > 0 && (
        <>
          <p className="soft">{countInWords(found.total, found.more)}</p>
          <ResultList results={found.results} />
          <Pager page={found.page} perPage={found.perPage} total={found.total} />
        </>
      )}
      {found && found.total > 0 && found.results.length === 0 && <PageOutOfRange />}
      {found?.total === 0 && !unplaced && (
        <Empty title={messages.search.none}>Try fewer words, an identifier, or all cities.</Empty>
      )}
    </Page>
  )
}

const WhatIsChecked = () => (
  <p className="prose soft">
    For each business we check: active status in the register, neither struck off nor in liquidation; format
    and consistency of CIN, LLPIN, PAN and GSTINs; GST returns; address; and similarity to names on sanctions
    lists.
  </p>
)

const countInWords = (total: number, more: boolean) =>
  more ? `${total}+ businesses` : plural(total, 'business', 'businesses')
