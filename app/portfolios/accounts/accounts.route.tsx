import { Form, useLoaderData, useLocation } from '@remix-run/react'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { FilterText } from '../../forms/lists/filter-text.tsx'
import { FixedFilter } from '../../forms/lists/fixed-filter.tsx'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../../forms/lists/page-out-of-range.tsx'
import { SortFields } from '../../forms/lists/sort-fields.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import { SectionFiles } from '../section-files.tsx'
import { sectionTitle } from '../section-title.ts'
import { AccountTable } from './account-table.tsx'
import { type AccountsPage, readAccountsPage } from './accounts.server.ts'

export const loader = signedIn(features.portfolios, readAccountsPage)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('accounts')

export default function AccountsOfPortfolio() {
  const { id, accounts, list, perPage, query, ...shown } = useLoaderData<typeof loader>()
  const products = accounts.status === 'done' ? accounts.result.products : []
  return (
    <>
      <AccountFilters list={list} products={products} {...shown} />
      <ListRemarks remarks={list.remarks} />
      <SliceBlock title="Accounts" slice={accounts}>
        {({ rows, total }) =>
          total > 0 && rows.length === 0 ? (
            <PageOutOfRange />
          ) : rows.length > 0 ? (
            <>
              <AccountTable
                rows={rows}
                sort={list.sort}
                caption={
                  <>
                    {plural(total, 'account')} as of {ddmmyyyy(shown.days.as_of)}, with the trend over the
                    last six reporting dates.{' '}
                    <SectionFiles portfolioId={id} name="accounts" query={query} total={total} />
                  </>
                }
              />
              <Pager page={list.page} perPage={perPage} total={total} />
            </>
          ) : (
            <NoAccounts narrowed={shown.narrowed} as_of={shown.days.as_of} />
          )
        }
      </SliceBlock>
    </>
  )
}

type FilterProps = Pick<AccountsPage, 'list' | 'options' | 'days' | 'narrowed'> & { products: string[] }

function AccountFilters({ list: { filters, sort }, options, days, narrowed, products }: FilterProps) {
  const { pathname } = useLocation()
  const { q = '', overdue = '', product = '' } = filters
  const params = new URLSearchParams(days.query)
  return (
    <Form className="filters" action={pathname}>
      <FilterText label="Company or account" value={q} />
      <FilterSelect name="overdue" label="Days past due" value={overdue} any="Any" options={options} />
      <FilterSelect
        name="product"
        label="Product"
        value={product}
        any="Any"
        options={products.map((one) => ({ value: one, label: one }))}
      />
      <SortFields sort={sort} />
      <button type="submit">Apply</button>
      {narrowed && <Link to={params.size ? `${pathname}?${params}` : pathname}>Clear</Link>}
      {days.query.as_of && (
        <FixedFilter name="as_of" label="As of" value={days.as_of} text={ddmmyyyy(days.as_of)} />
      )}
    </Form>
  )
}

function NoAccounts({ narrowed, as_of }: { narrowed: boolean; as_of: string }) {
  const { pathname } = useLocation()
  if (narrowed)
    return (
      <Empty title="No accounts match these filters">
        <Link to={pathname}>Show all accounts</Link>
      </Empty>
    )
  return (
    <Empty title={`No accounts as of ${ddmmyyyy(as_of)}`}>
      Accounts come from an exposure file: account, limit, outstanding, days past due, date.
    </Empty>
  )
}
