import type { SyntheticEvent } from 'react'
import type { ShownFilm } from './video-tutorial.server.ts'

const narrow = '(max-width: 61.8125em)'

/**
 * Turns captions on when playback starts: if they were on from the start, browsers would fetch them with the page.
 * Without JavaScript users choose them in the player.
 */
function showCaptions({ currentTarget: { textTracks } }: SyntheticEvent<HTMLVideoElement>) {
  const [captions] = textTracks
  if (captions?.mode === 'disabled') captions.mode = 'showing'
}

/** A film player that fetches nothing before playback. */
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

/** Short tutorial films, each with captions and a transcript. */
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
