import { join } from 'node:path'

// npm start: the database, the web workers and the job worker, kept running until Ctrl-C.
const root = join(import.meta.dirname, '..')

const { env } = await import('./env.ts').catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const { supervise } = await import('./supervisor/supervise.ts')
const { buildWhenStale } = await import('./supervisor/build-app.ts')

await supervise(env, {
  webOnly: env.API_URL !== undefined,
  build: (say, signal) => buildWhenStale(root, say, signal),
  web: {
    name: 'Web',
    exec: join(root, 'server', 'web.ts'),
    args: [join(root, 'build', 'server', 'index.js')],
    sign: 'listening',
    askToEnd: (worker) => worker.disconnect(),
  },
  jobs: {
    name: 'Job',
    exec: join(root, 'server', 'jobs', 'main.ts'),
    args: [],
    sign: 'message',
    askToEnd: (worker) => worker.process.kill('SIGTERM'),
  },
})
