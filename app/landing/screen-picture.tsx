import { type Picture, pictureAt, type Shade, type Shape, shapes } from './pictures.ts'

const narrow = '(max-width: 30em)'
const dark = '(prefers-color-scheme: dark)'

interface Props {
  picture: Picture
  /** The colours this browser chose; without a choice those of the system. */
  chosen?: Shade | undefined
  /** In sight at once, so that it does not wait. */
  first?: boolean
}

/** A picture of the product, as wide and as dark as the page it stands on. */
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
