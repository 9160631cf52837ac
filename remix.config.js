import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { denyImports } from 'vite-env-only'

const everywhere = new RegExp(
  '/app/(http/(?!.*[.]server)|ui/.*[.]tsx$|shell/(page|title|use-shell|use-panel)' +
    '|forms/(post-form|form-draft|suggestion-list|suggestions-popup|use-)|search/search-box)|/server/contract/(limits|model-types|messages)[.]|vite/preload-helper',
)

const assets = new URL('./build/client/assets/', import.meta.url)

/** Packs the scripts and styles once they are all there; server/packed-assets.ts answers with them. */
const packAssets = () => ({
  name: 'pack-assets',
  apply: (_, { isSsrBuild }) => isSsrBuild,
  closeBundle() {
    for (const name of readdirSync(assets).filter((one) => /\.(m?js|css)$/.test(one))) {
      const content = readFileSync(new URL(name, assets))
      writeFileSync(new URL(`${name}.br`, assets), brotliCompressSync(content))
      writeFileSync(new URL(`${name}.gz`, assets), gzipSync(content, { level: 9 }))
    }
  },
})

// While developing, Remix looks for the styles of server modules as if they went to the browser.
const onlyInBuild = (plugins) => plugins.map((plugin) => ({ ...plugin, apply: 'build' }))

// This file is the Vite configuration (`--config remix.config.js`), named as the project's shape asks.
export default defineConfig({
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
    packAssets(),
  ],
  build: {
    cssMinify: true,
    sourcemap: false,
    target: 'es2022',
    // Small pieces that nearly every page uses travel as one file: a file of its own costs a page a line and a request each.
    rollupOptions: { output: { manualChunks: (id) => (everywhere.test(id) ? 'common' : undefined) } },
  },
  ssr: { noExternal: [] },
})
