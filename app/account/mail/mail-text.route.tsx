import { useLoaderData } from '@remix-run/react'
import { mailLines } from '#server/contract/notices/mail-text.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../../shell/title.ts'
import { Day } from '../../ui/day.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { sentInWords } from './sent-in-words.ts'

export const loader = signedIn(undefined, async ({ api, params }) => {
  const { data } = await api.read('readMail', { mailId: String(params.mailId) })
  const { subject, day, sent_by, body } = data
  return { subject, day, sent_by, lines: mailLines(body) }
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data?.subject ?? 'E-mail', { matches })

export default function MailText() {
  const { subject, day, sent_by, lines } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title={subject}
        crumbs={[{ to: '/account/mail', label: 'Mail' }]}
        identity={
          <>
            <Day on={day} />
            <span>{sentInWords({ sent_by })}</span>
          </>
        }
      />
      <pre>
        {lines.map(({ text, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail never change
          <span key={index}>
            {path ? <Link to={path}>{path}</Link> : text}
            {'\n'}
          </span>
        ))}
      </pre>
    </Page>
  )
}
