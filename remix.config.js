import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { denyImports } from 'vite-env-only'

/** Modules that nearly every page uses; they are bundled into one chunk. */
const everywhere = new RegExp(
  '/app/(http/(?!.*[.]server)|ui/(?!charts|pdf-object|file-links|select-all|whole-dates).*[.]tsx$|shell/([a-z-]+/)?(page|title|use-shell|use-panel|panel-host|network-failure|policy-link|shortcuts[.])' +
    '|forms/([a-z-]+/)?(post-form|form-draft|suggestion-list|suggestions-popup|use-|early-input|list-remarks|page-out-of-range|filter-(select|text)|version-field|revalidate-after)|ui/file-(size|words)|parties/list/party-status|search/search-box)|/server/contract/(limits|parties/model-types|messages|plural)[.]|vite/preload-helper',
)

const assets = new URL('./build/client/assets/', import.meta.url)

/** Whether a route's script is empty: the route serves a file, so no client-side link leads to it. */
const isEmpty = ({ module }) => readFileSync(new URL(module.split('/').pop(), assets), 'utf8').trim() === ''

/**
 * Shortens the route manifest, which every page loads: removes routes that serve files, values that are the default, and what
 * app/entry.client.tsx puts back: ids, which are also the keys, and imports, of which it needs those of the current page.
 */
function shortenManifest(name) {
  const file = new URL(name, assets)
  const [, before, list] = /^([^{]*)(.*?);?$/s.exec(readFileSync(file, 'utf8'))
  const { routes, ...rest } = JSON.parse(list)
  // Unknown addresses need the catch-all route, whose script is empty too.
  const kept = Object.entries(routes).filter(([, route]) => route.path === '*' || !isEmpty(route))
  const short = kept.map(([id, { id: _, imports, ...route }]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false && value.length !== 0)),
  ])
  writeFileSync(file, `${before}${JSON.stringify({ ...rest, routes: Object.fromEntries(short) })};`)
}

/** Compresses scripts and styles after the build; server/packed-assets.ts serves the compressed files. */
const packAssets = () => ({
  name: 'pack-assets',
  apply: (_, { isSsrBuild }) => isSsrBuild,
  closeBundle() {
    for (const name of readdirSync(assets).filter((one) => /^manifest-.*\.js$/.test(one)))
      shortenManifest(name)
    for (const name of readdirSync(assets).filter((one) => /\.(m?js|css)$/.test(one))) {
      const content = readFileSync(new URL(name, assets))
      writeFileSync(new URL(`${name}.br`, assets), brotliCompressSync(content))
      writeFileSync(new URL(`${name}.gz`, assets), gzipSync(content, { level: 9 }))
    }
  },
})

// The framework checks these settings at run time. Replacing them with our constant values lets the minifier remove the unused branches.
const constants = [
  [/\b(?:window\.__remixContext\.)?future\.v3_singleFetch\b/g, 'true'],
  [/\bfuture\.v3_lazyRouteDiscovery\b/g, 'false'],
  [/\bwindow\.__remixContext\.isSpaMode\b|\bisSpaMode(?= (?:&&|\?))|(?<=if \()isSpaMode(?=\))/g, 'false'],
  // Single fetch loads all data and defers none.
  [/\btypeof singleFetch === "function"/g, 'true'],
  [/\bresult\.type === ResultType\.deferred\b|\bisDeferredData\(result\)/g, 'false'],
  // Without lazy discovery every route is known.
  [/\binit\.patchRoutesOnNavigation\b/g, 'undefined'],
  [/\bfogOfWar\.active\b(?! =)|(?<=if \()isFogOfWar(?=\))/g, 'false'],
  // The server sends a shorter script for this (app/shell/scroll-restoration.tsx).
  [/(?<=let restoreScroll = )\(\(.*?\)\.toString\(\)/s, '""'],
  // No link prefetches.
  [/\busePrefetchBehavior\(prefetch, props\)/g, '[false, null, {}]'],
  [/\bshouldPrefetch && !isAbsolute\b|\bisPageLinkDescriptor\(link\)(?= \?)/g, 'false'],
  [/\bfuture\.v7_fetcherPersist\b/g, 'false'],
  [
    /\bfuture\.v7_(?:normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation)\b/g,
    'true',
  ],
]
const inlineConstants = () => ({
  name: 'inline-constants',
  apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  transform: (code, id) =>
    /@remix-run\/(react\/dist\/esm|router\/dist)\//.test(id)
      ? { code: constants.reduce((text, [setting, value]) => text.replace(setting, value), code), map: null }
      : undefined,
})

// In development Remix loads server modules as client code to find their styles.
const onlyInBuild = (plugins) => plugins.map((plugin) => ({ ...plugin, apply: 'build' }))

/** Build settings that make the client scripts as small as possible. */
const forBrowsers = {
  // Saves four kilobytes per page compared with the default minifier.
  minify: 'terser',
  terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
  rollupOptions: {
    output: {
      // One chunk for the small modules that nearly every page uses, instead of a request for each.
      manualChunks: (id) => (everywhere.test(id) ? 'common' : undefined),
      // Short names: every page carries the manifest, and file names would be two kilobytes of it.
      entryFileNames: 'assets/[hash:7].js',
      chunkFileNames: 'assets/[hash:7].js',
    },
  },
}

// The Vite configuration (`--config remix.config.js`). The file name is part of the required project layout.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    onlyInBuild(
      denyImports({
        client: {
          specifiers: [
            'zod',
            /^zod\//,
            /^@visx\//,
            '@conform-to/zod',
            /^@conform-to\/zod\//,
            'pg',
            'kysely',
            'pino',
            /^hono/,
            'lru-cache',
            'negotiator',
            'content-disposition',
            /^csv-/,
          ],
          files: ['server/!(contract)/**', 'server/*.ts'],
        },
      }),
    ),
    remix({
      ignoredRouteFiles: ['**/*'],
      future: {
        // If enabled, submitting a panel form again before the page has revalidated stops all links of the page.
        v3_fetcherPersist: false,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: false,
      },
    }),
    inlineConstants(),
    packAssets(),
  ],
  build: {
    cssMinify: true,
    sourcemap: false,
    target: 'es2022',
    ...(!isSsrBuild && forBrowsers),
  },
  ssr: { noExternal: [] },
}))
