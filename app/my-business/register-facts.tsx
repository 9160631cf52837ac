const registers: [fact: string, where: string, company: string, llp: string][] = [
  ['Name', 'Registrar of Companies', 'Form INC-24', 'LLP Form 5'],
  ['Registered office', 'Registrar of Companies', 'Form INC-22', 'LLP Form 15'],
  ['Capital, contribution', 'Registrar of Companies', 'Forms SH-7 and PAS-3', 'LLP Form 3'],
  ['Directors, partners', 'Registrar of Companies', 'Form DIR-12', 'LLP Form 4'],
  ['GSTIN', 'GST portal', 'Form GST REG-14', 'Form GST REG-14'],
  ['PAN', 'Income Tax Department', 'PAN change request', 'PAN change request'],
]

/** Facts that only a register can change, and how to request that; they are updated here with the register's next data. */
export function RegisterFacts() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens keyboard users scroll it with the arrow keys
    <section className="scroll" id="registers" tabIndex={0} aria-label="Details from public registers">
      <table className="stacked">
        <caption>
          Shown as recorded in the register. Changes appear here once the register is updated.
        </caption>
        <thead>
          <tr>
            <th scope="col">Detail</th>
            <th scope="col">Register</th>
            <th scope="col">Form for companies</th>
            <th scope="col">Form for LLPs</th>
          </tr>
        </thead>
        <tbody>
          {registers.map(([fact, where, company, llp]) => (
            <tr key={fact}>
              <th scope="row">{fact}</th>
              <td>{where}</td>
              <td data-label="Form for companies">{company}</td>
              <td data-label="Form for LLPs">{llp}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
