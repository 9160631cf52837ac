import {
  type RegistryForm,
  registryFormKeys,
  registryForms,
} from '#server/contract/registry/registry-forms.ts'

/** How the due dates and fees of forms are calculated, and their legal source. */
export function FormRules({ only }: { only?: RegistryForm }) {
  const shown = registryFormKeys.filter((key) => !only || key === only)
  return (
    <details className="rules" open={only !== undefined}>
      <summary>How due dates and fees are calculated</summary>
      <div className="scroll">
        <table className="stacked">
          <thead>
            <tr>
              <th scope="col">Form</th>
              <th scope="col">Due</th>
              <th scope="col">Additional fee</th>
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((key) => {
              const { name, what, due, fee, source } = registryForms[key]
              return (
                <tr key={key}>
                  <th scope="row">
                    {name}
                    <small>{what}</small>
                  </th>
                  <td data-label="Due">{due}</td>
                  <td data-label="Additional fee">{fee}</td>
                  <td data-label="Source">{source}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className="soft">
        The normal fee depends on the authorised capital, or for an LLP on the contribution. Due dates do not
        shift for Sundays or holidays. If the date of the meeting is not on record, the last permitted date is
        used. Extensions granted by the ministry are applied for 2024-25 (General Circulars 05, 06 and
        08/2025); no other scheme is.
      </p>
    </details>
  )
}
