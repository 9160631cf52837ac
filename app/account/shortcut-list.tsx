import { shortcutsOf } from '../shell/shortcuts.ts'
import { useShell } from '../shell/use-shell.ts'

/** The keyboard shortcuts, key by key. */
export function ShortcutList() {
  const { navigation } = useShell()
  const all = [
    { keys: '/', label: 'To the search' },
    { keys: '?', label: 'To this list' },
    { keys: '1 to 5', label: 'Working through alerts: choose a decision' },
    { keys: 'j', label: 'Working through alerts: skip' },
    { keys: 'k', label: 'Working through alerts: back' },
    ...shortcutsOf(navigation).map(({ keys, label }) => ({ keys, label: `To ${label}` })),
  ]
  return (
    <dl className="facts">
      {all.map(({ keys, label }) => (
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
