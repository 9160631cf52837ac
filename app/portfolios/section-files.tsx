import { Apart } from '../ui/apart.tsx'
import { addressOf } from './sections.ts'

interface Props {
  portfolioId: string
  name: 'parties' | 'accounts'
  /** The list's filters and order, as its address has them. */
  query: string
}

/** All that the list of a section finds, as files to keep. */
export const SectionFiles = ({ portfolioId, name, query }: Props) => (
  <Apart>
    {['csv', 'xlsx'].map((ending) => (
      <a
        key={ending}
        href={`${addressOf(portfolioId, name)}.${ending}?${query}`}
        download={`${name}.${ending}`}
      >
        {ending.toUpperCase()}
      </a>
    ))}
  </Apart>
)
