import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { groupIndian, rupeesInWords } from '#server/contract/money.ts'
import { statusNotStated } from '#server/contract/parties/party-status.ts'
import { registryForms } from '#server/contract/registry/registry-forms.ts'
import type { RegistryCompany } from '#server/contract/registry/registry-status.ts'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Day } from '../ui/day.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager, perPage } from '../ui/pager.tsx'
import { SortHeader } from '../ui/sort-header.tsx'
import { State } from '../ui/state.tsx'
import { loadCompanies } from './companies.server.ts'
import css from './registry.css?url'
import { RegistrySections } from './registry-sections.tsx'
import { StatusFilters } from './status-filters.tsx'

export const loader = signedIn(features.mcaStatus, loadCompanies)

export const action = signedIn(features.mcaStatus, submitPanel, formWithFile)

export const links = () => [{ rel: 'stylesheet', href: css }]

export const meta = withTitle('Registry status, companies')

function Row({ company }: { company: RegistryCompany }) {
  const { party_id, party_name, place, status, must_file, counts, next_due, additional_fee, read_at } =
    company
  const to = (state: string) => `/mca-status?party_id=${party_id}&state=${state}`
  return (
    <tr>
      <th scope="row">
        <Link to={`/mca-status?party_id=${party_id}`}>{party_name}</Link>
        <small>{place}</small>
      </th>
      <td>
        <State>{status}</State>
        {!must_file && (
          <small>{status === statusNotStated ? 'forms not determined' : 'no annual forms due'}</small>
        )}
      </td>
      <td className="num" data-label="Late">
        {counts.late ? <Link to={to('late')}>{counts.late}</Link> : 0}
      </td>
      <td className="num" data-label="Due">
        {counts.due ? <Link to={to('due')}>{counts.due}</Link> : 0}
      </td>
      <td className="num" data-label="Filed">
        {(counts.filed ?? 0) + (counts.filed_late ?? 0)}
      </td>
      <td data-label="Next due">
        <Day on={next_due?.due_on} />
        {next_due && <small>{registryForms[next_due.form].name}</small>}
      </td>
      <td className="num" data-label="Additional fees">
        {additional_fee > 0 ? rupeesInWords(additional_fee) : '—'}
      </td>
      <td data-label="Updated">{read_at ? <Moment at={read_at} /> : 'Just now'}</td>
    </tr>
  )
}

export default function RegistryCompanies() {
  const { companies, total, places, list } = useLoaderData<typeof loader>()
  const narrowed = Object.keys(list.filters).length > 0
  return (
    <Page>
      <PageHead
        title="Registry status, companies"
        crumbs={[{ to: '/mca-status', label: 'Registry status' }]}
        identity="Companies and LLPs you watch, with the status of their annual forms today."
      />
      <RegistrySections />
      <StatusFilters list={list} places={places} forms={false} />
      <ListRemarks remarks={list.remarks} />
      {total === 0 && narrowed && (
        <Empty title="No companies match these filters">
          Remove a filter or <Link to="/mca-status/index">show all companies</Link>.
        </Empty>
      )}
      {total === 0 && !narrowed && (
        <Empty title="You are not watching any companies yet">
          <Link to="/app/search">Search for companies</Link> and add them to your watchlist.
        </Empty>
      )}
      {total > 0 && (
        <div className="scroll">
          <table className="registry stacked">
            <caption>
              {companies.length} of {groupIndian(total)} shown.
            </caption>
            <thead>
              <tr>
                <SortHeader by="party_name" label="Company" current={list.sort} />
                <th scope="col">Registry status</th>
                <SortHeader by="late" label="Late" current={list.sort} first="desc" numeric />
                <th scope="col" className="num">
                  Due
                </th>
                <th scope="col" className="num">
                  Filed
                </th>
                <SortHeader by="next_due" label="Next due" current={list.sort} />
                <SortHeader
                  by="additional_fee"
                  label="Additional fees"
                  current={list.sort}
                  first="desc"
                  numeric
                />
                <th scope="col">Updated</th>
              </tr>
            </thead>
            <tbody>
              {companies.map((company) => (
                <Row key={company.party_id} company={company} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager page={list.page} perPage={perPage} total={total} />
    </Page>
  )
}
