import { Apart } from './apart.tsx'

interface Props {
  /** What the files are called, and where they are: `cases` for /app/cases.csv. */
  name: string
  /** Of a list: its filters and order, as its address has them. */
  query: string
}

/** All that a list finds, as files to keep. */
export const FileLinks = ({ name, query }: Props) => (
  <Apart>
    {['csv', 'xlsx'].map((ending) => (
      <a key={ending} href={`/app/${name}.${ending}?${query}`} download={`${name}.${ending}`}>
        {ending.toUpperCase()}
      </a>
    ))}
  </Apart>
)
