import { useLoaderData } from '@remix-run/react'
import { limits } from '#server/contract/limits.ts'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { onlyNewest } from '../../ui/only-newest.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { DigestForm } from './digest.form.tsx'
import { mailAction, readMailPage } from './mail.server.ts'
import { MailTable } from './mail-table.tsx'
import { NoticeMailsForm } from './notice-mails.form.tsx'

export const loader = signedIn(undefined, readMailPage)

export const action = signedIn(undefined, withPanelForms(mailAction), formWithFile)

export const meta = withTitle('E-mail')

export default function MailPage() {
  const { email, mails, possible, chosen, noticeMails } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="E-mail"
        crumbs={[{ to: '/account/my-profile', label: 'My account' }]}
        identity={<span>{email}</span>}
      />
      <Block title="Daily digest">
        <p>
          Sent at 7 a.m.: new alerts since the last digest, alerts assigned to you, alerts snoozed until then,
          and the notices you choose below.
        </p>
        {!possible && <p>You do not have permission to view alerts or cases, so no digest is sent to you.</p>}
        <DigestForm chosen={chosen} />
      </Block>
      <Block title="Notices by e-mail">
        <p>
          All your notices are under <Link to="/my/notices">Notices</Link>. Unread ones can also be e-mailed
          to you.
        </p>
        <NoticeMailsForm chosen={noticeMails} />
      </Block>
      <Block title="E-mails to you">
        {mails.length > 0 ? (
          <>
            {mails.length >= limits.maxMailsListed && (
              <p className="soft">{onlyNewest(limits.maxMailsListed)}</p>
            )}
            <MailTable mails={mails} />
          </>
        ) : (
          <Empty title="No e-mails yet">The first digest is sent when there is something to report.</Empty>
        )}
      </Block>
    </Page>
  )
}
