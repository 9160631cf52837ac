import type { ReactNode } from 'react'

/** Facts as a definition list; unknown ones show a dash. */
export function Facts({ facts, narrow }: { facts: [label: string, value: ReactNode][]; narrow?: boolean }) {
  return (
    <dl className={narrow ? 'facts narrow' : 'facts'}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
