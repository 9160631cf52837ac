import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

// The stock framework, with different folders.
export default defineConfig({
  plugins: [
    remix({
      appDirectory: 'tests/bench/stock',
      buildDirectory: process.env.BUILD,
      future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true, v3_relativeSplatPath: true },
    }),
  ],
})
