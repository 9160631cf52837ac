import type { ShownChange } from './upload.server.ts'

/** The previous and the new value of a field: the previous one is struck out if it was replaced. */
function Was({ before, after, added }: { before: string; after: string; added: boolean }) {
  if (added || before === after) return after
  return (
    <>
      <del>{before}</del> <ins>{after}</ins>
    </>
  )
}

/** Rows that an upload added or replaced, each with its line number in the file. */
export function ChangeTable({ changes }: { changes: ShownChange[] }) {
  const names = changes[0]?.fields.map(({ name }) => name) ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
    <section className="scroll" tabIndex={0} aria-label="Changes made by the file, table">
      <table aria-label="Changes made by the file">
        <thead>
          <tr>
            <th scope="col" className="num">
              Row{' '}
            </th>
            <th scope="col">Change</th>
            {names.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ line, added, fields }) => (
            <tr key={line}>
              <th scope="row" className="num">
                {line}
              </th>
              <td>{added ? 'Added' : 'Replaced'}</td>
              {fields.map((field) => (
                <td key={field.name}>
                  <Was {...field} added={added} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
