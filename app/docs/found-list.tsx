import { plural } from '#server/contract/plural.ts'

interface Props {
  words: string
  found: { path: string; title: string; heading: string; id: string; excerpt: string }[]
  /** Shown if nothing was found. */
  none: string
}

/** Search results in the documentation, best match first. */
export function FoundList({ words, found, none }: Props) {
  if (found.length === 0)
    return (
      <div className="empty" role="status">
        <p>
          <strong>{none}</strong>
        </p>
        <p>No pages match “{words}”. Try fewer or other words.</p>
      </div>
    )
  return (
    <>
      <p role="status">
        {plural(found.length, 'page matches', 'pages match')} “{words}”
      </p>
      <ol className="list">
        {found.map(({ path, title, heading, id, excerpt }) => (
          <li key={path}>
            <a href={`/docs/${path}${id && `#${id}`}`}>
              {title}
              {heading !== title && `: ${heading}`}
            </a>
            <small>{excerpt}</small>
          </li>
        ))}
      </ol>
    </>
  )
}
