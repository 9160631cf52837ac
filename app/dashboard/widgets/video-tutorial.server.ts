import { asLength, films, secondsOf } from '../films.ts'

const shown = films.map((film) => ({
  id: film.id,
  title: film.title,
  length: asLength(secondsOf(film)),
  transcript: film.lines.map(({ says }) => says).join(' '),
}))

export type ShownFilm = (typeof shown)[number]

/** The films with their lengths and transcripts: texts that only who has this widget is sent. */
export const readFilms = async () => shown
