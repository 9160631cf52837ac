import { Apart } from '../ui/apart.tsx'
import { asFile } from '../ui/file-words.ts'
import { mostInFile } from './most-in-file.ts'
import { addressOf } from './sections.ts'

interface Props {
  portfolioId: string
  name: 'parties' | 'accounts'
  /** The list's filters and order, as its address has them. */
  query: string
  total: number
}

/** What the list of a section finds, as files to keep. */
export const SectionFiles = ({ portfolioId, name, query, total }: Props) => (
  <Apart>
    {['csv', 'xlsx'].map((ending) => (
      <a
        key={ending}
        href={`${addressOf(portfolioId, name)}.${ending}?${query}`}
        download={`${name}.${ending}`}
      >
        {asFile(ending.toUpperCase(), total, mostInFile)}
      </a>
    ))}
  </Apart>
)
