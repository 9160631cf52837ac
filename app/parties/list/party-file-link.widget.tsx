import { asFile } from '../../ui/file-words.ts'

/** The maximum number of parties in a list's file; for all of them use a bulk export. */
export const mostInFile = 1_000

interface Props {
  href: string
  name: string
  total: number
  /** Whether there are more than the total. */
  more?: boolean
}

/** The link to a list of parties as a file; it says so if the file does not contain all of them. */
export const PartyFileLink = ({ href, name, total, more = false }: Props) => (
  <a href={href} download={name}>
    {asFile('CSV', more ? Number.POSITIVE_INFINITY : total, mostInFile)}
  </a>
)
