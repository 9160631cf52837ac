import { join } from 'node:path'

// npm start: the database, the web workers and the job worker, kept running until Ctrl-C.
const root = join(import.meta.dirname, '..')

const { env } = await import('./env.ts').catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const { supervise } = await import('./supervisor/supervise.ts')
const { build, builtJobs, builtProcess } = await import('./supervisor/built-programs.ts')

await supervise(env, {
  webOnly: env.API_URL !== undefined,
  build,
  web: {
    name: 'Web',
    exec: builtProcess('web'),
    args: [join(root, 'build', 'server', 'index.js')],
    sign: 'listening',
    askToEnd: (worker) => worker.disconnect(),
  },
  jobs: builtJobs,
})
