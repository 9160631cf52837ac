/** The text input of a filter form. */
export const FilterText = ({ label, value }: { label: string; value: string }) => (
  <div className="field">
    <label htmlFor="filter-q">{label}</label>
    <input id="filter-q" type="search" name="q" defaultValue={value} key={value} maxLength={100} />
  </div>
)
