const marks: Record<string, [sign: string, className: string | undefined]> = {
  positive: ['▲', 'up'],
  neutral: ['■', undefined],
  negative: ['▼', 'down'],
}

export const sentimentLabels: Record<string, string> = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
}

/** The sentiment of a news item as a symbol and text, not only as a colour. */
export function Sentiment({ sentiment }: { sentiment: string }) {
  const [sign, className] = marks[sentiment] ?? []
  return (
    <span className={className}>
      <span aria-hidden="true">{sign}</span> {sentimentLabels[sentiment]}
    </span>
  )
}
