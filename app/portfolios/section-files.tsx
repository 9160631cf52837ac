import { asFile } from '../ui/file-words.ts'
import { WithSpaces } from '../ui/with-spaces.tsx'
import { mostInFile } from './most-in-file.ts'
import { addressOf } from './sections.ts'

interface Props {
  portfolioId: string
  name: 'parties' | 'accounts'
  /** The list's filters and sorting as search params. */
  query: string
  total: number
}

/** Links to the files of a section's list. */
export const SectionFiles = ({ portfolioId, name, query, total }: Props) => (
  <WithSpaces>
    {['csv', 'xlsx'].map((ending) => (
      <a
        key={ending}
        href={`${addressOf(portfolioId, name)}.${ending}?${query}`}
        download={`${name}.${ending}`}
      >
        {asFile(ending.toUpperCase(), total, mostInFile)}
      </a>
    ))}
  </WithSpaces>
)
