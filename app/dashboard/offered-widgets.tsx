import { type WidgetId, widgets } from '#server/contract/dashboard/widgets.ts'
import { Block } from '../ui/block.tsx'
import { type WidgetGroup, widgetDescriptions, widgetGroups } from './widget-descriptions.ts'

const groups = Object.entries(widgetGroups) as [WidgetGroup, string][]

/** The widgets that can be added to a dashboard, by group. Their buttons need a surrounding form. */
export function OfferedWidgets({ ids }: { ids: WidgetId[] }) {
  const offered = groups
    .map(([group, label]) => ({
      group,
      label,
      some: ids.filter((id) => widgetDescriptions[id].group === group),
    }))
    .filter(({ some }) => some.length > 0)
  return (
    <Block title="Add a widget">
      <div className="cards">
        {offered.map(({ group, label, some }) => (
          <section key={group} aria-labelledby={`g-${group}`}>
            <h3 id={`g-${group}`}>{label}</h3>
            <ul className="list arranged">
              {some.map((id) => (
                <li key={id}>
                  <span>
                    <strong>{widgets[id]}</strong>{' '}
                    <small className="soft">{widgetDescriptions[id].line}</small>
                  </span>
                  <button type="submit" name="move" value={`add ${id}`} aria-label={`Add ${widgets[id]}`}>
                    Add
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Block>
  )
}
