import { asFile } from '../ui/file-words.ts'

/** As many parties of a list are in its file; all of them are a bulk export. */
export const mostInFile = 1_000

interface Props {
  href: string
  /** What the file is called. */
  name: string
  total: number
  /** Whether there are more than the total. */
  more?: boolean
}

/** The way to a list of parties as a file, which says where the file does not hold them all. */
export const PartyFileLink = ({ href, name, total, more = false }: Props) => (
  <a href={href} download={name}>
    {asFile('CSV', more ? Number.POSITIVE_INFINITY : total, mostInFile)}
  </a>
)
