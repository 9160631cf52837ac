import { join } from 'node:path'

// npm run platform: the embedded platform alone (API, sign-in host, jobs, database), for web applications that reach it at API_URL.
const { env } = await import('./env.ts').catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const { supervise } = await import('./supervisor/supervise.ts')

await supervise(env, {
  build: async () => {},
  web: {
    name: 'Platform',
    exec: join(import.meta.dirname, 'platform-web.ts'),
    args: [],
    sign: 'listening',
    askToEnd: (worker) => worker.disconnect(),
  },
  jobs: {
    name: 'Job',
    exec: join(import.meta.dirname, 'jobs', 'main.ts'),
    args: [],
    sign: 'message',
    askToEnd: (worker) => worker.process.kill('SIGTERM'),
  },
})
