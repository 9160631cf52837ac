import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'vite'
import { env } from './env.ts'
import { tidyIncoming } from './incoming.ts'

// The web process of `npm run dev`: the Vite dev server with hot reload. Ctrl-C reaches every process of the terminal;
// this one ends when the supervisor tells it to.
process.on('SIGINT', () => {})
tidyIncoming(() => {})
const server = await createServer({
  configFile: 'remix.config.js',
  server: { port: env.PORT, strictPort: true, ...(env.HOST && { host: env.HOST }) },
})
await server.listen()
await Promise.race(
  [once(process, 'SIGTERM'), cluster.worker && once(cluster.worker, 'disconnect')].filter(Boolean),
)
await Promise.race([server.close(), new Promise((resolve) => setTimeout(resolve, 2_000))])
process.exit(0)
