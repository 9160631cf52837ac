import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FilterSelect } from '../../../app/forms/lists/filter-select.tsx'

vi.mock('@remix-run/react', () => ({ useNavigationType: () => 'PUSH' }))

const options = [
  { value: 'Delhi', label: 'Delhi' },
  { value: 'none', label: 'Not known' },
]
const chosen = (value: string) =>
  /<option value="([^"]*)" selected="">/.exec(
    renderToStaticMarkup(
      <FilterSelect name="state" label="State" value={value} any="Any" options={options} />,
    ),
  )?.[1]

test.each(['', 'Delhi', 'none', 'Goa'])('a select shows the active filter “%s”', (value) => {
  expect(chosen(value)).toBe(value)
})
