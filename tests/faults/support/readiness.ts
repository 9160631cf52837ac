/** Whether a machine reports ready, with the complete response within `withinMs`. */
export async function isReady(origin: string, withinMs: number): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(withinMs) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
