import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { errorResponse } from '../../http/responses.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../../shell/title.ts'
import { fileSize } from '../../ui/file-size.ts'
import { Moment } from '../../ui/moment.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PdfObject } from '../../ui/pdf-object.tsx'
import styles from '../../ui/styles/object.css?url'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { attachmentPath, canBeShown } from './attachment-path.ts'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = signedIn(features.cases, async ({ api, params }) => {
  const caseId = required(params.caseId)
  const { ticket } = await api.read('readCase', { caseId })
  const file = ticket.attachments.find(({ _id }) => _id === params.fileId)
  if (!file) throw errorResponse(404, 'No such attachment')
  return { case_id: ticket.case_id, subject: ticket.subject, file }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data ? `${data.file.name}, case ${data.case_id}` : 'Attachment', { matches })

function Shown({ path, name, type }: { path: string; name: string; type: string }) {
  const inline = `${path}?inline`
  if (type !== 'application/pdf') return <img src={inline} alt={name} />
  return <PdfObject src={inline} title={name} download={path} />
}

export default function Preview() {
  const { case_id, subject, file } = useLoaderData<typeof loader>()
  const path = attachmentPath(case_id, file._id)
  return (
    <Page>
      <PageHead
        title={file.name}
        crumbs={[
          { to: '/app/cases', label: 'Cases' },
          { to: `/app/cases/${case_id}`, label: subject },
        ]}
        identity={
          <WithSpaces>
            <span>{fileSize(file.size)}</span>
            <span>{file.owner.fullname}</span>
            <Moment at={file.date} />
          </WithSpaces>
        }
        actions={
          <a className="button primary" href={path} download={file.name}>
            Download
          </a>
        }
      />
      {canBeShown(file.type) ? (
        <Shown path={path} name={file.name} type={file.type} />
      ) : (
        <p>This file type cannot be previewed. Download the file to view it.</p>
      )}
    </Page>
  )
}
