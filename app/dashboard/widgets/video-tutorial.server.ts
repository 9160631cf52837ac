import { asLength, films, secondsOf } from '../films.ts'

const shown = films.map((film) => ({
  id: film.id,
  title: film.title,
  length: asLength(secondsOf(film)),
  transcript: film.lines.map(({ says }) => says).join(' '),
}))

export type ShownFilm = (typeof shown)[number]

/** The films with their durations and transcripts. Read on the server so that only users with this widget receive the texts. */
export const readFilms = async () => shown
