import { limits } from '#server/contract/limits.ts'
import { Block } from '../../ui/block.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { onlyNewest } from '../../ui/only-newest.ts'

interface Props {
  portfolioId: string
  imports: { import_id: string; file_name: string | null; created_at: string }[]
}

/** Unfinished imports, with links to continue them. */
export function Unfinished({ portfolioId, imports }: Props) {
  if (imports.length === 0) return null
  return (
    <Block title="Unfinished uploads">
      <ul className="list">
        {imports.map(({ import_id, file_name, created_at }) => (
          <li key={import_id}>
            <Link to={`/app/portfolio/${portfolioId}/imports/${import_id}`}>
              {file_name ?? 'Pasted list'}
            </Link>{' '}
            <span className="soft">
              uploaded <Moment at={created_at} />
            </span>
          </li>
        ))}
        {imports.length >= limits.maxImportsListed && (
          <li className="soft">{onlyNewest(limits.maxImportsListed)}</li>
        )}
      </ul>
    </Block>
  )
}
