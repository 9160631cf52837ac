import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { features } from '#server/contract/features.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Facts } from '../ui/facts.tsx'
import { fileSize } from '../ui/file-size.ts'
import { Link } from '../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { MonthTable } from './month-table.tsx'
import { PreviewTable } from './preview-table.tsx'
import { readStatementPage, statementAction } from './statement.server.ts'
import { readInWords } from './statement-list.tsx'

export const loader = signedIn(features.consent, readStatementPage)

export const action = signedIn(features.consent, withPanelForms(statementAction), formWithFile)

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data?.statement.file_name ?? 'Statement', { matches })

export default function Statement() {
  const { statement, label, may_delete } = useLoaderData<typeof loader>()
  const { section, statement_id, consent_id, file_name, size, sent_at, sent_by } = statement
  const { identifier, preview, bank } = statement
  const { formErrors } = useFormState('delete')
  return (
    <Page>
      <PageHead
        title={file_name}
        crumbs={[
          { to: '/consent', label: 'Consents' },
          { to: `/consent/${section}`, label },
        ]}
        actions={
          <a className="button" href={`/consent/${section}/statements/${statement_id}/file`} download>
            Download
          </a>
        }
      />
      <Block title="File">
        <Facts
          facts={[
            [
              'Consent for',
              <Link key="consent" to={`/consent/${section}/${consent_id}`}>
                {identifier}
              </Link>,
            ],
            ['Read', readInWords(statement)],
            ['Size', fileSize(size)],
            [
              'Uploaded',
              <Fragment key="sent">
                <Moment at={sent_at} />
                {sent_by && <div>{sent_by}</div>}
              </Fragment>,
            ],
            ...(bank
              ? ([
                  ['Account in the file', bank.account && `ends in ${bank.account}`],
                  ['Holder in the file', bank.holder],
                ] as [string, string | null][])
              : []),
          ]}
        />
      </Block>
      {preview ? (
        <>
          {preview.remarks.length > 0 && (
            <Block title="Reading notes">
              <ul>
                {preview.remarks.map((remark) => (
                  <li key={remark}>{remark}.</li>
                ))}
              </ul>
            </Block>
          )}
          {bank && (
            <Block title="By month">
              <MonthTable months={bank.months} caption="In rupees" />
            </Block>
          )}
          <Block title="First rows">
            <PreviewTable label="First rows of the file" heads={preview.heads} lines={preview.first} />
          </Block>
          {preview.refused.length > 0 && (
            <Block title="Rows not read">
              <PreviewTable label="Rows not read" heads={preview.heads} lines={preview.refused} />
            </Block>
          )}
        </>
      ) : (
        <p className="prose">
          PDF files are stored but not read. Upload the statement as CSV or XLSX as well to see monthly
          figures.
        </p>
      )}
      {may_delete && (
        <Block title="Delete">
          <p className="prose">
            The file and the data read from it are deleted immediately. This cannot be undone.
          </p>
          <PostForm intent="delete" className="one-button">
            <ErrorSummary fields={[]} form={formErrors} />
            <button type="submit">Delete statement</button>
          </PostForm>
        </Block>
      )}
    </Page>
  )
}
