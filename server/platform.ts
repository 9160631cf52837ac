// npm run platform: the embedded platform alone (API, sign-in host, jobs, database), for web applications that reach it at API_URL.
const { env } = await import('./env.ts').catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const { supervise } = await import('./supervisor/supervise.ts')
const { build, builtJobs, builtProcess } = await import('./supervisor/built-programs.ts')

await supervise(env, {
  build,
  web: {
    name: 'Platform',
    exec: builtProcess('platform'),
    args: [],
    sign: 'listening',
    askToEnd: (worker) => worker.disconnect(),
  },
  jobs: builtJobs,
})

export {}
