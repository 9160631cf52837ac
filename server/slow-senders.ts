import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'

const halfAnHour = 1_800_000

/**
 * Gives a request half an hour to come in, where Node gives five minutes: 256 MB of data at 1.2 Mbit/s. Its headers still have Node's one
 * minute.
 */
export function waitForSlowSenders(): void {
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server }
    server.requestTimeout = halfAnHour
  })
}
