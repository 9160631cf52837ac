const shapes = { high: '▲', medium: '◆', low: '●' } as const
const words = { high: 'High', medium: 'Medium', low: 'Low' } as const

/** A risk level as a shape and text, not only as a colour. */
export function Risk({ level }: { level: 'high' | 'medium' | 'low' }) {
  return (
    <span className={`risk ${level}`}>
      <span aria-hidden="true">{shapes[level]}</span> {words[level]}
    </span>
  )
}
