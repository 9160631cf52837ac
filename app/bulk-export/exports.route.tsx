import { useActionData, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../forms/lists/page-out-of-range.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { useCurrentPath } from '../http/current-path.ts'
import { usePolling } from '../http/use-polling.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { Empty } from '../ui/empty.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager, perPage } from '../ui/pager.tsx'
import css from './export.css?url'
import { ExportTable } from './export-table.tsx'
import { cancelOrRetryExport, loadExports } from './exports.server.ts'

export const links = () => [{ rel: 'stylesheet', href: css }]

export const loader = signedIn(features.bulkExport, loadExports)

export const action = signedIn(
  features.bulkExport,
  withPanelForms((ctx) => handleByIntent(ctx, { 'move-export': cancelOrRetryExport })),
  formWithFile,
)

export const meta = withTitle('Bulk export')

export default function BulkExport() {
  const { exports, kinds, total, list, may_export } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const here = useCurrentPath()
  const left = exports.filter(({ state }) => state === 'waiting' || state === 'running').length
  const news = usePolling(left)
  return (
    <Page>
      <ErrorSummary fields={[]} form={refused && 'message' in refused ? [refused.message] : []} />
      <PageHead
        title="Bulk export"
        identity={<span>Export data as CSV or Excel workbook. Files are available for three days.</span>}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
      {may_export && (
        <Block title="New export">
          <ul className="export-kinds">
            {kinds.map(({ kind, label, line }) => (
              <li key={kind}>
                <Link to={`/bulk-export/${kind}`}>{label}</Link>
                <small>{line}</small>
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Block
        title="Exports"
        beside={
          left > 0 && (
            <Link to={here} preventScrollReset>
              Check again
            </Link>
          )
        }
      >
        <ListRemarks remarks={list.remarks} />
        {total === 0 ? (
          <Empty title="No exports yet">
            {may_export ? 'Choose the data to export above.' : 'You can download exports but not start them.'}
          </Empty>
        ) : exports.length === 0 ? (
          <PageOutOfRange />
        ) : (
          <ExportTable exports={exports} may={may_export} />
        )}
        <Pager page={list.page} perPage={perPage} total={total} />
      </Block>
    </Page>
  )
}
