import type { EntryContext } from '@remix-run/node'

/**
 * The context with the routes of this page only. The framework builds its tree of routes anew for every page, and finds the page in
 * it again: both grow with the number of routes. The browser has its own manifest.
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
