import type { ReactNode } from 'react'

/** What a widget will look like once there is something to show: dimmed, and named a sample. */
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
