import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Empty } from '../../ui/empty.tsx'
import { asFile } from '../../ui/file-words.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, perPage } from '../../ui/pager.tsx'
import auditStyles from './audit.css?url'
import { loadAudit } from './audit.server.ts'
import { AuditChain } from './audit-chain.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { AuditTable } from './audit-table.tsx'

export const links = () => [{ rel: 'stylesheet', href: auditStyles }]

export const loader = signedIn(features.audit, loadAudit)

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = withTitle('Audit log')

export default function Audit() {
  const { chain, entries, persons, entities, total, list, params } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Audit log"
        identity={
          <span>
            Who changed what, when and from where. Records cannot be edited or deleted; an erasure removes
            names only.
          </span>
        }
        actions={
          <a className="button" href={`/admin/audit.csv?${params}`} download="audit.csv">
            {asFile('CSV', total)}
          </a>
        }
      />
      <AuditFilter list={list} persons={persons} entities={entities} />
      <ListRemarks remarks={list.remarks} />
      {total === 0 ? (
        <Empty title="No records match these filters">
          Remove a filter or <Link to="/admin/audit">show all records</Link>.
        </Empty>
      ) : (
        <AuditTable entries={entries} />
      )}
      <Pager page={list.page} perPage={perPage} total={total} />
      <AuditChain of={chain} params={params} />
    </Page>
  )
}
