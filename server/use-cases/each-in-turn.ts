/**
 * Runs `work` for each item in sequence. A failure does not stop the later ones: failures are thrown at the end as one
 * `AggregateError`, so that the caller retries.
 */
export async function eachInTurn<One>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const failed: unknown[] = []
  for (const one of all)
    try {
      await work(one)
    } catch (error) {
      failed.push(error)
    }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} of ${all.length} failed, first: ${failed[0]}`)
}
