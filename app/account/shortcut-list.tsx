import { shortcutsOf } from '../shell/shortcuts.ts'
import { useShell } from '../shell/use-shell.ts'

/** The keyboard shortcuts, key by key. */
export function ShortcutList() {
  const { navigation } = useShell()
  const all = [
    { keys: '/', label: 'To the search' },
    { keys: '?', label: 'To this list' },
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
