import type { Fields } from './merged.ts'

interface Props {
  version: number
  /** The form's fields as they stand. */
  fields: Fields
}

/** What a form was made from: where somebody else comes first, it tells what was touched in it. */
export const AsShown = ({ version, fields }: Props) => (
  <>
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="shown" value={JSON.stringify(fields)} />
  </>
)
