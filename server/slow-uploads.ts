import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'

const halfAnHour = 1_800_000

/**
 * Allows half an hour to receive a request, instead of Node's five minutes: enough for 256 MB at 1.2 Mbit/s. Headers
 * still have Node's limit of one minute.
 */
export function allowSlowUploads(): void {
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server }
    server.requestTimeout = halfAnHour
  })
}
