import type { Account } from './e2e.ts'

export interface KnownPage {
  name: string
  path: string
  as?: Account
  /** The status the page answers with when it is not 200. */
  status?: number
  /** A form rather than a list or a detail: it may weigh more. */
  form?: boolean
}

/** Every page in the states it can be in: filled, empty, refused. New pages go in here, and all nets cover them. */
export const pages: KnownPage[] = [
  { name: 'landing', path: '/' },
  { name: 'sign-in error', path: '/error' },
  { name: 'wrong code', path: '/auth?code=x&state=y', status: 400 },
  { name: 'unauthorized', path: '/unauthorized', as: 'member' },
  { name: 'account suspended', path: '/unauthorized', as: 'suspended' },
  { name: 'dashboard', path: '/app/dashboard', as: 'lead' },
  { name: 'search results', path: '/app/search?q=agro', as: 'lead' },
  { name: 'search, nothing found', path: '/app/search?q=zzzzqqqq', as: 'lead' },
  { name: 'search, too short', path: '/app/search?q=ab', as: 'lead', status: 422 },
  { name: 'party', path: '/app/party/p_000001', as: 'lead' },
  { name: 'party, alerts refused', path: '/app/party/p_000002', as: 'viewer' },
  { name: 'unknown party', path: '/app/party/nobody', as: 'lead', status: 404 },
  { name: 'checkout', path: '/app/party/p_000001/checkout', as: 'lead' },
  { name: 'parties', path: '/app/parties', as: 'lead' },
  { name: 'portfolios', path: '/app/portfolios', as: 'lead' },
  { name: 'portfolios, empty', path: '/app/portfolios', as: 'owner' },
  { name: 'portfolio', path: '/app/portfolio/pf_000001', as: 'lead' },
  { name: 'portfolio, nothing matches', path: '/app/portfolio/pf_000005?band=unrated', as: 'lead' },
  { name: 'portfolio of others', path: '/app/portfolio/pf_000006', as: 'lead', status: 404 },
  { name: 'checkout of a small business', path: '/app/party/p_000001/checkout?slug=c-trust', as: 'owner' },
  { name: 'past the last page', path: '/app/account/products?page=9', as: 'lead' },
  { name: 'unknown document', path: '/pdf', as: 'lead', status: 404 },
  { name: 'products', path: '/app/account/products', as: 'lead' },
  { name: 'my account', path: '/account/my-profile', as: 'lead' },
  { name: 'watchlist', path: '/watchlist', as: 'lead' },
  { name: 'watchlist, empty', path: '/watchlist', as: 'owner' },
  { name: 'watchlist, refused', path: '/watchlist', as: 'viewer', status: 403 },
  { name: 'cases', path: '/app/cases', as: 'lead' },
  { name: 'cases, empty', path: '/app/cases', as: 'owner' },
  { name: 'case', path: '/app/cases/1001', as: 'lead' },
  { name: 'unknown case', path: '/app/cases/999999', as: 'lead', status: 404 },
  { name: 'create case', path: '/app/cases?offCanvas=create-case&party_id=p_000001', as: 'lead' },
  { name: 'alerts', path: '/app/alerts', as: 'lead' },
  { name: 'alerts, nothing matches', path: '/app/alerts?party_id=p_999999', as: 'lead' },
  { name: 'alert', path: '/app/alerts?offCanvas=a_000001', as: 'lead' },
  { name: 'unknown alert', path: '/app/alerts?offCanvas=nothing', as: 'lead', status: 404 },
  { name: 'create alert', path: '/app/alerts?offCanvas=create-alert', as: 'lead', form: true },
  {
    name: 'create case from an alert',
    path: '/app/alerts?offCanvas=create-case&alert_id=a_000002',
    as: 'lead',
  },
]
