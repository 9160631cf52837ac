import cluster from 'node:cluster'
import { createRequire } from 'node:module'

// A web process: remix-serve's own command, run by the supervisor with the built app as its argument. It differs in how it
// ends: remix-serve stays alive after a signal for as long as the database pool is open.
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const { worker } = cluster

worker?.once('listening', () => {
  for (const signal of signals) process.removeAllListeners(signal)
  // Ctrl-C reaches every process of the terminal; this one ends when the supervisor says so.
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => {})
  process.on('SIGTERM', () => worker.disconnect())
})
worker?.once('disconnect', () => process.exit(0))

createRequire(import.meta.url)('@remix-run/serve/dist/cli.js')
