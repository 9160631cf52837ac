export interface Picture {
  id: 'party' | 'alerts' | 'case' | 'portfolio'
  /** What is seen on it. */
  alt: string
}

/** Pixels of a picture; on a narrow screen it shows the product as it is there. */
export const shapes = {
  wide: { width: 1120, height: 660 },
  narrow: { width: 585, height: 720 },
} as const
export type Shape = keyof typeof shapes

export const shades = ['light', 'dark'] as const
export type Shade = (typeof shades)[number]

/** No picture is to weigh more. Bytes. */
export const heaviest = 40 * 1024

/** Pages of the demonstration world. `npm run pictures` takes them from the product's own screens. */
export const pictures: Record<Picture['id'], Picture> = {
  party: {
    id: 'party',
    alt: 'The page of a company: its early-warning score, which is of high risk, why, and how it moved over two years.',
  },
  alerts: {
    id: 'alerts',
    alt: 'An open alert of high risk: the company, the day, the signal and its category.',
  },
  case: {
    id: 'case',
    alt: 'The timeline of a case: changes of status, a notice and its reply, and comments, each with who and when.',
  },
  portfolio: {
    id: 'portfolio',
    alt: 'A portfolio: the shares of high, medium and low risk among its parties.',
  },
}

/** The address of a picture. */
export const pictureAt = (id: Picture['id'], shape: Shape, shade: Shade) =>
  `/pictures/${id}.${shape}.${shade}.webp`
