import { Hono } from 'hono'
import { account } from './account.ts'
import { alerts } from './alerts.ts'
import { approvals } from './approvals.ts'
import { cases } from './cases.ts'
import { corrections } from './corrections.ts'
import { authenticated, inGoodStanding } from './guards.ts'
import { atMost } from './input.ts'
import { myParties } from './my-parties.ts'
import { onError } from './on-error.ts'
import { openApiDocument } from './openapi.ts'
import { orders, products, reports } from './orders.ts'
import { parties, party, search } from './parties.ts'
import { portfolios } from './portfolios.ts'
import { recommendations } from './recommendations.ts'
import { sanctions } from './sanctions.ts'
import { searches } from './searches.ts'
import type { Api, Services } from './services.ts'
import { verification } from './verification.ts'
import { lists, watched } from './watchlists.ts'

const smallBody = atMost(262_144)
const takesFiles = (path: string) => path.startsWith('/v1/cases')

/** The whole API, assembled top to bottom. Takes what it stands on; gives a Hono app whose `fetch` answers requests. */
export const createApi = (services: Services) =>
  new Hono<Api>()
    .onError(onError)
    .notFound((c) => c.json({ message: 'No such address' }, 404))
    .use(async (c, next) => {
      c.set('services', services)
      await next()
    })
    .get('/openapi.json', (c) => c.json(openApiDocument()))
    .use('/:version{v[123]}/*', (c, next) => (takesFiles(c.req.path) ? next() : smallBody(c, next)))
    .use('/:version{v[123]}/*', authenticated)
    .route('/v1/account', account)
    .use('/:version{v[123]}/*', inGoodStanding)
    .route('/v1/account/searches', searches)
    .route('/v1/account/parties', myParties)
    .route('/v1/search/parties', search)
    .route('/v1/admin/parties', watched)
    .route('/v1/admin/parties', parties)
    .route('/v1/admin/parties', party)
    .route('/v1/parties', party)
    .route('/v1/parties', sanctions)
    .route('/v1/admin/lists', lists)
    .route('/v1/admin/alerts', alerts)
    .route('/v1/cases', cases)
    .route('/v1/admin/portfolios', portfolios)
    .route('/v1/admin/products', products)
    .route('/v2/admin/orders', orders)
    .route('/v1/report/products', reports)
    .route('/v1/verify', verification)
    .route('/v1/corrections', corrections)
    .route('/v1/admin/approvals', approvals)
    .route('/v3/recommendations', recommendations)

export type RunningApi = ReturnType<typeof createApi>
