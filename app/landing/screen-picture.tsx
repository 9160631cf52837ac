import { type Picture, pictureAt, type Shade, type Shape, shapes } from './pictures.ts'

const narrow = '(max-width: 30em)'
const dark = '(prefers-color-scheme: dark)'

interface Props {
  picture: Picture
  /** The colour scheme chosen in this browser; without one the system's applies. */
  chosen?: Shade | undefined
  /** Visible without scrolling, so it is not lazy-loaded. */
  first?: boolean
}

/** A picture of the product that matches the page's width and colour scheme. */
export function ScreenPicture({ picture: { id, alt }, chosen, first }: Props) {
  const source = (shape: Shape, shade: Shade, media: string) => (
    <source media={media} srcSet={pictureAt(id, shape, shade)} {...shapes[shape]} />
  )
  const usual = chosen ?? 'light'
  return (
    <picture>
      {!chosen && source('narrow', 'dark', `${narrow} and ${dark}`)}
      {source('narrow', usual, narrow)}
      {!chosen && source('wide', 'dark', dark)}
      <img
        src={pictureAt(id, 'wide', usual)}
        {...shapes.wide}
        alt={alt}
        loading={first ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
