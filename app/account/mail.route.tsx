import { Link, useLoaderData } from '@remix-run/react'
import { limits } from '#server/contract/limits.ts'
import { formWithFile } from '../forms/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { Empty } from '../ui/empty.tsx'
import { onlyNewest } from '../ui/only-newest.ts'
import { PageHead } from '../ui/page-head.tsx'
import { DigestForm } from './digest.form.tsx'
import { mailAction, readMailPage } from './mail.server.ts'
import { MailTable } from './mail-table.tsx'
import { NoticeMailsForm } from './notice-mails.form.tsx'

export const loader = signedIn(undefined, readMailPage)

export const action = signedIn(undefined, withPanelForms(mailAction), formWithFile)

export const meta = withTitle('Mail')

export default function MailPage() {
  const { email, mails, possible, chosen, noticeMails } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="Mail"
        crumbs={[{ to: '/account/my-profile', label: 'My account' }]}
        identity={<span>{email}</span>}
      />
      <Block title="Daily digest">
        <p>
          At seven in the morning: alerts that are new since the last digest, those assigned to you, those you
          had snoozed until then, and the notices you want with it.
        </p>
        {!possible && <p>Your policy shows you neither alerts nor cases, so there is no digest for you.</p>}
        <DigestForm chosen={chosen} />
      </Block>
      <Block title="Notices by mail">
        <p>
          What you are told stands under <Link to="/my/notices">Notices</Link>; what you have not read there
          can come by mail too.
        </p>
        <NoticeMailsForm chosen={noticeMails} />
      </Block>
      <Block title="Mails to you">
        {mails.length > 0 ? (
          <>
            {mails.length >= limits.maxMailsListed && (
              <p className="soft">{onlyNewest(limits.maxMailsListed)}</p>
            )}
            <MailTable mails={mails} />
          </>
        ) : (
          <Empty title="None yet.">
            A digest comes on the first day on which there is something to tell.
          </Empty>
        )}
      </Block>
    </Page>
  )
}
