import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { publicly } from '../gateway/guard.server.ts'
import { readLook } from '../http/cookies/look.server.ts'
import { startFor } from '../http/cookies/session.server.ts'
import { policies, support } from '../shell/support.server.ts'
import { withTitle } from '../shell/title.ts'
import { Mark } from '../ui/icon.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Audiences } from './audiences.tsx'
import landing from './landing.css?url'
import { pictures } from './pictures.ts'
import { ScreenPicture } from './screen-picture.tsx'
import { Tour } from './tour.tsx'

export const loader = publicly(async ({ request, url }) => {
  const signedOut = url.searchParams.get('notice') === 'signed-out'
  return {
    // After an automatic sign-out, other tabs may load this page before the session has ended.
    start: signedOut ? undefined : startFor(request),
    theme: readLook(request).theme,
    signedOut,
    support: support.href,
    privacy: policies.privacy,
    cookies: policies.cookie,
  }
})

export const links = () => [{ rel: 'stylesheet', href: landing }]

export const meta = withTitle('Know who you lend to')

const { party } = pictures

const strengths = [
  ['Find any business', 'Find companies, partnerships, firms and persons by name, CIN, PAN, GSTIN or DIN.'],
  [
    'See it on one page',
    'Registrations, directors, five years of financials, charges, ratings, court cases and news in one place.',
  ],
  ['Get alerted early', 'Transparent early-warning scores, and alerts on changes at the parties you watch.'],
  [
    'Act and document',
    'Raise a case from an alert, record the decision and its reasons, and order a report for the file.',
  ],
]

export default function Landing() {
  const { start, signedOut, theme, support, privacy, cookies } = useLoaderData<typeof loader>()
  return (
    <div className="landing">
      <SkipLink />
      <header className="header">
        <a className="brand" href="/">
          <Mark />
          Credence
        </a>
        <nav aria-label="Account">
          <a href="/docs">Documentation</a>
          <a href={support}>Support</a>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {signedOut && (
          <p className="toast" role="status">
            You are signed out.
          </p>
        )}
        <h1>Know who you lend to</h1>
        <p className="lead">
          Credit intelligence on Indian businesses for lenders, credit teams and businesses: search a party,
          assess its risk, watch it and act on alerts.
        </p>
        <p className="actions">
          {start ? (
            <a className="button primary" href={start}>
              {start === features.dashboard ? 'Go to your dashboard' : 'Go to your start page'}
            </a>
          ) : (
            <a className="button primary" href="/auth">
              Sign in
            </a>
          )}
        </p>
        <ScreenPicture picture={party} chosen={theme} first />
        <dl className="strengths">
          {strengths.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Tour chosen={theme} />
        <Audiences />
        <section className="samples">
          <h2>Sample reports</h2>
          <p>
            Of a fictitious company: <a href="/samples/c-360.pdf">C-360, quick view (PDF)</a> ·{' '}
            <a href="/samples/c-trust.pdf">C-Trust, in depth (PDF)</a> ·{' '}
            <a href="/docs/products">All products</a>
          </p>
        </section>
      </main>
      <footer>
        <a href="/docs">Documentation</a> <a href={privacy}>Privacy</a> <a href={cookies}>Cookies</a>{' '}
        <a href="/docs/terms">Terms of use</a> <a href="/docs/accessibility">Accessibility</a>{' '}
        <a href={support}>Support</a>
      </footer>
    </div>
  )
}
