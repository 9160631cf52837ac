import { data } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'
import { Page } from '../shell/page.tsx'
import { submitPanel } from '../shell/panels/panels.server.ts'
import { titled } from '../shell/title.ts'
import { useShell } from '../shell/use-shell.ts'
import { Block } from '../ui/block.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { State } from '../ui/state.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'
import { readPortfolio } from './list/portfolios.server.ts'
import look from './portfolio.css?url'
import { SectionLinks } from './section-links.tsx'
import { hasSection, sectionsOf } from './sections.ts'
import type { PortfolioContext } from './use-archived.ts'
import { mayWrite } from './writers-only.server.ts'

export const links = () => [{ rel: 'stylesheet', href: look }]

export const loader = signedIn(features.portfolios, async (ctx) => {
  const { api, url, params } = ctx
  const { id, name, description, parties, archived } = await readPortfolio(api, required(params.portfolioId))
  return data(
    { id, name, description, parties, archived, may_write: mayWrite(ctx) },
    { status: hasSection(url.pathname) ? 200 : 404 },
  )
})

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = (args: Parameters<typeof titled>[1] & { data?: { name: string } | undefined }) =>
  titled(args.data?.name ?? 'Portfolio', args)

const crumbs = [{ to: '/app/portfolios', label: 'Portfolios' }]

export default function Portfolio() {
  const { id, name, description, parties, archived, may_write } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const { plain } = useShell()
  const identity = (
    <WithSpaces>
      {description && <span>{description}</span>}
      <span>{parties}</span>
      {archived && <State>Archived</State>}
    </WithSpaces>
  )
  return (
    <Page>
      <PageHead
        title={name}
        crumbs={crumbs}
        identity={identity}
        actions={may_write && !plain && <Changes id={id} archived={archived} />}
      />
      <SectionLinks portfolioId={id} />
      {hasSection(pathname) ? (
        <Outlet context={{ archived } satisfies PortfolioContext} />
      ) : (
        <UnknownSection portfolioId={id} />
      )}
    </Page>
  )
}

const UnknownSection = ({ portfolioId }: { portfolioId: string }) => (
  <Block title="Section not found">
    <p>Sections of a portfolio:</p>
    <ul>
      {sectionsOf(portfolioId).map(({ slug, label, to }) => (
        <li key={slug}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </Block>
)

const Changes = ({ id, archived }: { id: string; archived: boolean }) => (
  <>
    {!archived && (
      <>
        <Link className="button" to={`/app/portfolio/${id}/add`}>
          Add parties
        </Link>
        <Link className="button" to={`/app/portfolio/${id}/exposures`}>
          Upload exposures
        </Link>
      </>
    )}
    <Link className="button" to={`/app/portfolio/${id}/edit`}>
      Edit
    </Link>
  </>
)
