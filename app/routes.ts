import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

// The product's table of contents: the rows of the specification's route table, in its order, those without the guard first.
export default [
  index('landing/landing.route.tsx'),
  route('auth', 'identity/auth.route.tsx'),
  route('error', 'identity/error.route.tsx'),
  route('unauthorized', 'identity/unauthorized.route.tsx'),
  layout('shell/shell.route.tsx', [
    layout('shell/content.route.tsx', [
      route('app/dashboard', 'dashboard/dashboard.route.tsx'),
      route('app/search', 'search/search.route.tsx'),
      route('app/party/:partyId', 'parties/party.route.tsx', [
        index('parties/highlights.route.tsx'),
        route(':section', 'parties/unknown-section.route.tsx'),
      ]),
      route('app/party/:partyId/checkout', 'reports/checkout.route.tsx'),
      route('app/parties', 'parties/parties.route.tsx'),
      route('app/portfolios', 'portfolios/portfolios.route.tsx'),
      route('app/portfolio/:portfolioId', 'portfolios/portfolio.route.tsx'),
      route('app/account/products', 'reports/products.route.tsx'),
      route('app/account/products/:orderId', 'reports/product.route.tsx'),
      route('account/my-profile', 'account/my-profile.route.tsx'),
      route('pdf', 'reports/pdf.route.tsx'),
      route('watchlist', 'watchlist/watchlist.route.tsx'),
      route('app/cases', 'cases/cases.route.tsx'),
      route('app/cases/:caseId', 'cases/case.route.tsx'),
      route('app/alerts', 'alerts/alerts.route.tsx'),
    ]),
  ]),
  // What answers programs and the sign-in host rather than people
  route('app/search/suggestions', 'search/suggestions.route.tsx'),
  route('app/alerts.csv', 'alerts/alerts-csv.route.tsx'),
  route('app/cases/:caseId/attachments/:fileId', 'cases/attachment.route.tsx'),
  route('app/account/products/:orderId/download', 'reports/download.route.tsx'),
  route('idp/*', 'gateway/idp.route.tsx'),
  route('v1/*', 'gateway/api.route.tsx', { id: 'v1' }),
  route('v2/*', 'gateway/api.route.tsx', { id: 'v2' }),
  route('v3/*', 'gateway/api.route.tsx', { id: 'v3' }),
  route('openapi.json', 'gateway/api.route.tsx', { id: 'openapi' }),
  route('config.json', 'gateway/config.route.tsx'),
  route('healthz', 'gateway/health.route.tsx'),
  route('readyz', 'gateway/ready.route.tsx'),
  route('metrics', 'gateway/metrics.route.tsx'),
  route('*', 'landing/unmatched.route.tsx'),
] satisfies RouteConfig
