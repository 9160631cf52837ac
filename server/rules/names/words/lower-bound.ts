/** Binary search: the first of `count` indexes whose text is not before `text`, where texts are sorted; `count` if there is none. */
export function lowerBound(count: number, textAt: (index: number) => string, text: string): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (textAt(middle) < text) low = middle + 1
    else high = middle
  }
  return low
}
