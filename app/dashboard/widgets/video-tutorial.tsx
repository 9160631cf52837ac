import type { SyntheticEvent } from 'react'
import type { ShownFilm } from './video-tutorial.server.ts'

const narrow = '(max-width: 61.8125em)'

/** Captions that are on from the start would be fetched with the page. Without scripts they are chosen in the player. */
function showCaptions({ currentTarget: { textTracks } }: SyntheticEvent<HTMLVideoElement>) {
  const [captions] = textTracks
  if (captions?.mode === 'disabled') captions.mode = 'showing'
}

/** Nothing of a film is fetched before it is played. */
function FilmPlayer({ film: { id, title, transcript } }: { film: ShownFilm }) {
  const at = `/films/${id}`
  return (
    <>
      <video controls preload="none" playsInline aria-label={title} onPlay={showCaptions}>
        <source media={narrow} src={`${at}.mobile.webm`} type="video/webm" />
        <source src={`${at}.desktop.webm`} type="video/webm" />
        <track kind="captions" src={`${at}.vtt`} srcLang="en" label="English" />
      </video>
      <h3>Transcript</h3>
      <p>{transcript}</p>
    </>
  )
}

/** Short films of how the product is used, each with captions and a transcript. */
export const VideoTutorials = ({ films }: { films: ShownFilm[] }) => (
  <ul className="list films">
    {films.map((film) => (
      <li key={film.id}>
        <details>
          <summary>
            {film.title} <small className="soft">{film.length}</small>
          </summary>
          <FilmPlayer film={film} />
        </details>
      </li>
    ))}
  </ul>
)
