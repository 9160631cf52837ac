/**
 * Does `work` for each of `all`, one after the other. One that fails does not keep the later ones from theirs: what failed is
 * thrown at the end as one `AggregateError`, so that whoever asked tries again.
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
