import { join } from 'node:path'
import { env } from '#server/env.ts'
import { supervise } from '#server/supervisor/supervise.ts'

// The supervisor with a small web server instead of the built app.
await supervise(env, {
  webOnly: env.API_URL !== undefined,
  build: async () => {},
  web: {
    name: 'Web',
    exec: join(import.meta.dirname, 'stand-in-web.mjs'),
    args: [],
    sign: 'listening',
    askToEnd: (worker) => worker.disconnect(),
  },
  jobs: {
    name: 'Job',
    exec: join(import.meta.dirname, '..', '..', '..', 'server', 'jobs', 'main.ts'),
    args: [],
    sign: 'message',
    askToEnd: (worker) => worker.process.kill('SIGTERM'),
  },
})
