import { asFile } from './file-words.ts'
import { WithSpaces } from './with-spaces.tsx'

interface Props {
  /** The name and path of the files: `cases` for /app/cases.csv. */
  name: string
  /** The list's filters and sorting as search params. */
  query: string
  /** The number of rows in the list. */
  total: number
}

/** Links to a list's files. */
export const FileLinks = ({ name, query, total }: Props) => (
  <WithSpaces>
    {['csv', 'xlsx'].map((ending) => (
      <a key={ending} href={`/app/${name}.${ending}?${query}`} download={`${name}.${ending}`}>
        {asFile(ending.toUpperCase(), total)}
      </a>
    ))}
  </WithSpaces>
)
