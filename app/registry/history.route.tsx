import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager, perPage } from '../ui/pager.tsx'
import { FormLinks } from './form-links.tsx'
import { FormRules } from './form-rules.tsx'
import { loadHistory } from './history.server.ts'
import { HistoryTable } from './history-table.tsx'
import css from './registry.css?url'
import { RegistrySections } from './registry-sections.tsx'
import { StatusFilters } from './status-filters.tsx'

export const loader = signedIn(features.mcaStatus, loadHistory)

export const action = signedIn(features.mcaStatus, submitPanel, formWithFile)

export const links = () => [{ rel: 'stylesheet', href: css }]

export const meta = withTitle('Registry status, history')

export default function RegistryHistory() {
  const history = useLoaderData<typeof loader>()
  const { form, list, total, party } = history
  const narrowed = Object.keys(list.filters).length > 0
  return (
    <Page>
      <PageHead
        title={`${form.name} filing history`}
        crumbs={[{ to: '/mca-status', label: 'Registry status' }]}
        identity={`${form.what}, last four years.`}
      />
      <RegistrySections />
      <FormLinks current={form.key} />
      <StatusFilters list={list} forms={false} party={party ?? null} />
      <ListRemarks remarks={list.remarks} />
      {total > 0 && <HistoryTable {...history} />}
      {total === 0 && !narrowed && <Empty title="None of these companies has to file this form" />}
      {total === 0 && narrowed && (
        <Empty title="No companies match these filters">
          Remove a filter or <Link to={`/mca-status/history/${form.key}`}>show all companies</Link>.
        </Empty>
      )}
      <Pager page={list.page} perPage={perPage} total={total} />
      <FormRules only={form.key} />
    </Page>
  )
}
