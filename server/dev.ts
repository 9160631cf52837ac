import { join } from 'node:path'

// `npm run dev`: like `npm start`, but runs the app from its sources with hot reload. One web process.
const root = join(import.meta.dirname, '..')

const { env } = await import('./env.ts').catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const { supervise } = await import('./supervisor/supervise.ts')

await supervise(
  { ...env, WEB_CONCURRENCY: 1 },
  {
    mode: 'development',
    webOnly: env.API_URL !== undefined,
    build: async () => {},
    web: {
      name: 'Web',
      exec: join(root, 'server', 'dev-web.ts'),
      args: [],
      sign: 'listening',
      askToEnd: (worker) => worker.process.kill('SIGTERM'),
    },
    jobs: {
      name: 'Job',
      exec: join(root, 'server', 'jobs', 'main.ts'),
      args: [],
      sign: 'message',
      askToEnd: (worker) => worker.process.kill('SIGTERM'),
    },
  },
)
