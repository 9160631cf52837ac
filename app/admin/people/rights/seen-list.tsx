import { featureLabel, featurePages } from '#server/contract/feature-words.ts'
import { methodsInWords } from '#server/contract/methods.ts'
import type { EditablePolicy } from './policy-form.ts'

/** Features with their allowed actions; with `pages`, also the pages they open. */
export const SeenList = ({ seen, pages }: { seen: EditablePolicy; pages?: boolean }) => (
  <ul className="seen">
    {seen.map(({ feature, methods }) => (
      <li key={feature}>
        <strong>{featureLabel(feature)}</strong>: {methodsInWords(methods)}
        {pages && <small>{featurePages(feature)}</small>}
      </li>
    ))}
  </ul>
)
