import { methodWords } from '#server/contract/methods.ts'
import { featureLabel, featurePages } from './feature-words.ts'
import type { Seen } from './policy-form.ts'

const inWords = (methods: Seen[number]['methods']) =>
  methods.map((one) => methodWords[one].toLowerCase()).join(', ')

/** Parts of the product with what can be done there; with `pages`, also what they open. */
export const SeenList = ({ seen, pages }: { seen: Seen; pages?: boolean }) => (
  <ul className="seen">
    {seen.map(({ feature, methods }) => (
      <li key={feature}>
        <strong>{featureLabel(feature)}</strong>: {inWords(methods)}
        {pages && <small>{featurePages(feature)}</small>}
      </li>
    ))}
  </ul>
)
