import { Apart } from './apart.tsx'
import { asFile } from './file-words.ts'

interface Props {
  /** What the files are called, and where they are: `cases` for /app/cases.csv. */
  name: string
  /** Of a list: its filters and order, as its address has them. */
  query: string
  /** Rows of the list. */
  total: number
}

/** What a list finds, as files to keep. */
export const FileLinks = ({ name, query, total }: Props) => (
  <Apart>
    {['csv', 'xlsx'].map((ending) => (
      <a key={ending} href={`/app/${name}.${ending}?${query}`} download={`${name}.${ending}`}>
        {asFile(ending.toUpperCase(), total)}
      </a>
    ))}
  </Apart>
)
