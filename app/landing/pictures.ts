export interface Picture {
  id: 'party' | 'alerts' | 'case' | 'portfolio'
  /** Describes what the picture shows. */
  alt: string
}

/** Size in pixels; narrow screens get a picture of the product on a narrow screen. */
export const shapes = {
  wide: { width: 1120, height: 660 },
  narrow: { width: 585, height: 720 },
} as const
export type Shape = keyof typeof shapes

export const shades = ['light', 'dark'] as const
export type Shade = (typeof shades)[number]

/** The maximum size of a picture in bytes. */
export const maxPictureBytes = 40 * 1024

/** Pages of the demonstration data. `npm run pictures` takes them from the product's own screens. */
export const pictures: Record<Picture['id'], Picture> = {
  party: {
    id: 'party',
    alt: 'A company’s page: its early-warning score, rated high risk, the reasons, and its trend over two years.',
  },
  alerts: {
    id: 'alerts',
    alt: 'An open high-risk alert: company, date, signal and category.',
  },
  case: {
    id: 'case',
    alt: 'A case timeline: status changes, a notice and its reply, and comments, each with user and time.',
  },
  portfolio: {
    id: 'portfolio',
    alt: 'A portfolio: shares of high, medium and low risk among its parties.',
  },
}

export const pictureAt = (id: Picture['id'], shape: Shape, shade: Shade) =>
  `/pictures/${id}.${shape}.${shade}.webp`
