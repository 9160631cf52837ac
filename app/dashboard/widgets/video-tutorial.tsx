import { asLength, type Film, films, secondsOf } from '../films.ts'

const narrow = '(max-width: 989px)'

/** Nothing of a film is fetched before it is played. */
function FilmPlayer({ film: { id, title, lines } }: { film: Film }) {
  const at = `/films/${id}`
  return (
    <>
      <video controls preload="none" playsInline aria-label={title}>
        <source media={narrow} src={`${at}.mobile.webm`} type="video/webm" />
        <source src={`${at}.desktop.webm`} type="video/webm" />
        <track kind="captions" src={`${at}.vtt`} srcLang="en" label="English" default />
      </video>
      <h3>Transcript</h3>
      <p>{lines.map(({ says }) => says).join(' ')}</p>
    </>
  )
}

/** Short films of how the product is used, each with captions and a transcript. */
export const VideoTutorials = () => (
  <ul className="list films">
    {films.map((film) => (
      <li key={film.id}>
        <details>
          <summary>
            {film.title} <small className="soft">{asLength(secondsOf(film))}</small>
          </summary>
          <FilmPlayer film={film} />
        </details>
      </li>
    ))}
  </ul>
)
