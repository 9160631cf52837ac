import { noticePlaceholders, orderPlaceholders } from '#server/contract/showcauses/showcause-placeholders.ts'

/** The placeholders of a template, and what replaces them. */
export function WordingHint({ kind }: { kind: 'notice' | 'order' }) {
  const names = kind === 'order' ? { ...noticePlaceholders, ...orderPlaceholders } : noticePlaceholders
  return (
    <details>
      <summary>Available placeholders</summary>
      <dl className="facts">
        {Object.entries(names).map(([name, meaning]) => (
          <div key={name}>
            <dt>{`{{${name}}}`}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
