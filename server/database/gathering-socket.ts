import { Socket } from 'node:net'

/**
 * A connection on which what one turn of the event loop writes leaves in one piece. The client writes statement by statement: each would
 * be a call of the operating system, and wake PostgreSQL, by itself.
 */
export class GatheringSocket extends Socket {
  #isGathering = false

  override cork(): void {
    super.cork()
    if (this.#isGathering) return
    this.#isGathering = true
    super.cork()
    process.nextTick(() => {
      this.#isGathering = false
      this.uncork()
    })
  }
}
