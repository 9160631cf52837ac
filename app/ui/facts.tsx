import type { ReactNode } from 'react'

/** Facts as a definition list; a fact that is not known shows a dash. */
export function Facts({ of, narrow }: { of: [label: string, value: ReactNode][]; narrow?: boolean }) {
  return (
    <dl className={narrow ? 'facts narrow' : 'facts'}>
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
