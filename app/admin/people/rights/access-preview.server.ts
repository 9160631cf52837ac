import { featureLabel } from '#server/contract/feature-words.ts'
import type { AccessChange, PolicyFeature } from '#server/contract/people/access.ts'
import type { AccessPreviewData } from './access-preview.tsx'
import { editablePolicy } from './policy-form.ts'

/** A change of access as display data for the preview. */
export function previewOf(
  { gained, lost, after }: AccessChange,
  features: PolicyFeature[],
): AccessPreviewData {
  const open = editablePolicy(after, features).filter(({ methods }) => methods.includes('GET'))
  const closed = features
    .filter(({ feature }) => !open.some((one) => one.feature === feature))
    .map(({ feature }) => featureLabel(feature))
  return { gained: editablePolicy(gained, features), lost: editablePolicy(lost, features), open, closed }
}
