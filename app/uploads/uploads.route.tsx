import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../forms/lists/page-out-of-range.tsx'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { PolicyLink } from '../shell/policy-link.tsx'
import { withTitle } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager, perPage } from '../ui/pager.tsx'
import { SendUpload } from './send-upload.form.tsx'
import { UploadTable } from './upload-table.tsx'
import { formWithData, loadUploads, sendUpload } from './uploads.server.ts'

export const loader = signedIn(features.uploads, loadUploads)

export const action = signedIn(
  features.uploads,
  withPanelForms((ctx) => handleByIntent<unknown>(ctx, { 'send-upload': sendUpload })),
  formWithData,
)

export const meta = withTitle('Uploads')

export default function Uploads() {
  const { uploads, kinds, total, list, may, maxBytes } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Uploads"
        identity={<span>Upload your own data files for alert computation. Every upload can be undone.</span>}
      />
      {may && (
        <Block title="Upload a file">
          <SendUpload kinds={kinds} maxBytes={maxBytes} />
        </Block>
      )}
      <Block title="Templates">
        <ul className="list">
          {kinds.map(({ kind, label, line }) => (
            <li key={kind}>
              <span>
                <strong>{label}</strong>{' '}
                <a href={`/uploads/${kind}/template.csv`} download={`${kind}.csv`}>
                  CSV<span className="sr-only"> for {label}</span>
                </a>{' '}
                <a href={`/uploads/${kind}/template.xlsx`} download={`${kind}.xlsx`}>
                  XLSX<span className="sr-only"> for {label}</span>
                </a>
              </span>
              <small className="soft">{line}</small>
            </li>
          ))}
        </ul>
        <p>
          To upload parties, go to <PolicyLink feature={features.portfolios}>Portfolios</PolicyLink>
        </p>
      </Block>
      <Block title="Uploaded files">
        <ListRemarks remarks={list.remarks} />
        {total === 0 ? (
          <Empty title="No files uploaded yet" />
        ) : uploads.length === 0 ? (
          <PageOutOfRange />
        ) : (
          <UploadTable uploads={uploads} />
        )}
        <Pager page={list.page} perPage={perPage} total={total} />
      </Block>
    </Page>
  )
}
