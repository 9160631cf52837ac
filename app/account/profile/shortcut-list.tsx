import { keysFor } from '../../shell/shortcuts/shortcuts.ts'
import { useShell } from '../../shell/use-shell.ts'

/** The keyboard shortcuts. */
export function ShortcutList() {
  const { navigation } = useShell()
  return (
    <dl className="facts">
      {keysFor(navigation).map(({ keys, label }) => (
        <div key={keys}>
          <dt>{label}</dt>
          <dd>
            <kbd>{keys}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  )
}
