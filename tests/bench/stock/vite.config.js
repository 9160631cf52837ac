import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

// The framework as it comes, but for where things lie.
export default defineConfig({
  plugins: [
    remix({
      appDirectory: 'tests/bench/stock',
      buildDirectory: process.env.BUILD,
      future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true, v3_relativeSplatPath: true },
    }),
  ],
})
