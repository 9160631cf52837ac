/** Whether a machine says that it can work, and all of its answer comes within so many milliseconds. */
export async function isReady(origin: string, withinMs: number): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(withinMs) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
