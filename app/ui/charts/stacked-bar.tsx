interface Props {
  /** From left to right; `tone` is the CSS class that colours the part. */
  parts: { tone: string; value: number }[]
}

/** Parts of a whole as one bar. Decorative: the same figures are next to it as text. */
export function StackedBar({ parts }: Props) {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  if (!(total > 0)) return null
  const share = (value: number) => `${Math.round((value / total) * 1000) / 10}%`
  const bars = parts.map(({ tone, value }, index) => {
    const before = parts.slice(0, index).reduce((sum, part) => sum + part.value, 0)
    return { tone, x: share(before), width: share(value), some: value > 0 }
  })
  return (
    <svg className="risk-bar" width="100%" height="12" aria-hidden="true" focusable="false">
      {bars
        .filter(({ some }) => some)
        .map(({ tone, x, width }) => (
          <rect key={tone} className={tone} x={x} width={width} height="12" />
        ))}
    </svg>
  )
}
