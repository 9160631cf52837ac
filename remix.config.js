import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { denyImports } from 'vite-env-only'

const everywhere = new RegExp(
  '/app/(http/(?!.*[.]server)|ui/(?!charts|pdf-object|file-links|select-all).*[.]tsx$|shell/(page|title|use-shell|use-panel|panel-host|cut-off|policy-link|shortcuts)' +
    '|forms/(post-form|form-draft|suggestion-list|suggestions-popup|use-|typed-early|list-remarks|past-last|filter-(select|text)|read-at|revalidate-after)|ui/file-(size|words)|parties/party-status|search/search-box)|/server/contract/(limits|model-types|messages|plural)[.]|vite/preload-helper',
)

const assets = new URL('./build/client/assets/', import.meta.url)

/** Whether a route's script is empty: one that answers with a file, which no link inside the page leads to. */
const isEmpty = ({ module }) => readFileSync(new URL(module.split('/').pop(), assets), 'utf8').trim() === ''

/**
 * Every page loads the list of routes, so it names what browsers use of it alone: no routes of files, no "false" where nothing says the
 * same, and not what each route imports (for the page's own preloads app/entry.client.tsx takes that from the page).
 */
function shortenManifest(name) {
  const file = new URL(name, assets)
  const [, before, list] = /^([^{]*)(.*?);?$/s.exec(readFileSync(file, 'utf8'))
  const { routes, ...rest } = JSON.parse(list)
  // A link to nowhere needs the route of all other addresses, whose script is empty too.
  const kept = Object.entries(routes).filter(([, route]) => route.path === '*' || !isEmpty(route))
  const short = kept.map(([id, { imports, ...route }]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false && value.length !== 0)),
  ])
  writeFileSync(file, `${before}${JSON.stringify({ ...rest, routes: Object.fromEntries(short) })};`)
}

/** Packs the scripts and styles once they are all there; server/packed-assets.ts answers with them. */
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

// What these settings of ours choose for good, the framework asks of each page anew; said here, the other way is left out.
const chosen = [
  [/\b(?:window\.__remixContext\.)?future\.v3_singleFetch\b/g, 'true'],
  [/\bfuture\.v3_lazyRouteDiscovery\b/g, 'false'],
  [/\bwindow\.__remixContext\.isSpaMode\b|\bisSpaMode(?= (?:&&|\?))|(?<=if \()isSpaMode(?=\))/g, 'false'],
  // Single fetch asks for all data, and defers none.
  [/\btypeof singleFetch === "function"/g, 'true'],
  [/\bresult\.type === ResultType\.deferred\b|\bisDeferredData\(result\)/g, 'false'],
  // Without lazy discovery every route is known.
  [/\binit\.patchRoutesOnNavigation\b/g, 'undefined'],
  [/\bfogOfWar\.active\b(?! =)|(?<=if \()isFogOfWar(?=\))/g, 'false'],
  // No link reads ahead.
  [/\bshouldPrefetch && !isAbsolute\b|\bisPageLinkDescriptor\(link\)(?= \?)/g, 'false'],
  [/\bfuture\.v7_fetcherPersist\b/g, 'false'],
  [
    /\bfuture\.v7_(?:normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation)\b/g,
    'true',
  ],
]
const sayWhatIsChosen = () => ({
  name: 'say-what-is-chosen',
  apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  transform: (code, id) =>
    /@remix-run\/(react\/dist\/esm|router\/dist)\//.test(id)
      ? { code: chosen.reduce((text, [asked, answer]) => text.replace(asked, answer), code), map: null }
      : undefined,
})

// While developing, Remix looks for the styles of server modules as if they went to the browser.
const onlyInBuild = (plugins) => plugins.map((plugin) => ({ ...plugin, apply: 'build' }))

/** What reaches browsers is made as small as it can be: everybody waits for it, on every page. */
const forBrowsers = {
  // Four kilobytes less on every page than the usual minifier leaves.
  minify: 'terser',
  terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
  rollupOptions: {
    output: {
      // Small pieces that nearly every page uses travel as one file: a file of its own costs a page a line and a request each.
      manualChunks: (id) => (everywhere.test(id) ? 'common' : undefined),
      // Each page names its files, and all pages carry the list of all files: their names are two kilobytes of it.
      entryFileNames: 'assets/[hash:7].js',
      chunkFileNames: 'assets/[hash:7].js',
    },
  },
}

// This file is the Vite configuration (`--config remix.config.js`), named as the project's shape asks.
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
        // With it, a form of a panel that is sent again before the page beside it was read anew stops all links of the page.
        v3_fetcherPersist: false,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: false,
      },
    }),
    sayWhatIsChosen(),
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
