import type { ReactNode } from 'react'

/** Dimmed sample content of a widget that has nothing to show yet, labelled as a sample. */
export function Sample({ children }: { children: ReactNode }) {
  return (
    <div className="sample">
      <p>
        <span className="state">Sample</span> This is what you will see here. Sample data.
      </p>
      {children}
    </div>
  )
}
