import type { EntryContext } from '@remix-run/node'

/**
 * The context with the matched routes only. Remix rebuilds its route tree and matches the page again for every page,
 * and both take longer the more routes there are. The browser has its own manifest.
 */
export function onlyMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes: EntryContext['manifest']['routes'] = {}
  for (const { route } of staticHandlerContext.matches) {
    const known = manifest.routes[route.id]
    if (known) routes[route.id] = known
  }
  return { ...context, manifest: { ...manifest, routes } }
}
