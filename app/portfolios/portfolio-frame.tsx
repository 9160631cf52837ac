import type { ReactNode } from 'react'
import { messages } from '#server/contract/messages.ts'
import { Page } from '../shell/page.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'

interface Props {
  title: string
  portfolio: { id: string; name: string }
  identity?: string | undefined
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a page for editing a portfolio. */
export const PortfolioFrame = ({ title, portfolio: { id, name }, identity, actions, children }: Props) => (
  <Page>
    <PageHead
      title={title}
      crumbs={[
        { to: '/app/portfolios', label: 'Portfolios' },
        { to: `/app/portfolio/${id}`, label: name },
      ]}
      identity={identity && <span>{identity}</span>}
      actions={actions}
    />
    {children}
  </Page>
)

/** Shown instead of a form if the portfolio is archived. */
export const Archived = ({ id }: { id: string }) => (
  <Empty title={messages.portfolios.archived}>
    <Link to={`/app/portfolio/${id}/edit`}>Restore portfolio</Link>
  </Empty>
)
