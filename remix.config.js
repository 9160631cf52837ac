import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { denyImports } from 'vite-env-only'

const everywhere =
  /\/app\/(http\/(?!.*\.server)|ui\/(?!drop).*\.tsx$|shell\/(page|title|use-shell|use-panel))/

// This file is the Vite configuration (`--config remix.config.js`), named as the project's shape asks.
export default defineConfig({
  plugins: [
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
          'hono',
        ],
        files: ['server/!(contract)/**', 'server/*.ts'],
      },
    }),
    remix({
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: false,
      },
    }),
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
