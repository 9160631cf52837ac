import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { PageHead } from '../ui/page-head.tsx'
import css from './export.css?url'
import { ExportForm } from './export.form.tsx'
import { readExportForm, startExport } from './new-export.server.ts'

export const links = () => [{ rel: 'stylesheet', href: css }]

export const loader = signedIn(features.bulkExport, readExportForm)

export const action = signedIn(
  features.bulkExport,
  withPanelForms((ctx) => handleByIntent<unknown>(ctx, { 'start-export': startExport })),
  formWithFile,
)

export const meta = withTitle('Export data')

export default function NewExport() {
  const shape = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title={`Export: ${shape.label}`}
        crumbs={[{ to: '/bulk-export', label: 'Bulk export' }]}
        identity={<span>{shape.line}. Contains the data you can view when the export starts.</span>}
      />
      <ExportForm key={shape.kind} {...shape} />
    </Page>
  )
}
