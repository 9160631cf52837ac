import { type Picture, pictures, type Shade } from './pictures.ts'
import { ScreenPicture } from './screen-picture.tsx'

const stops: [picture: Picture, title: string, text: string][] = [
  [
    pictures.alerts,
    'What changed, and why it matters',
    'Each alert shows the data behind it. Raise a case, snooze the alert or dismiss it with a reason. Decisions can be undone.',
  ],
  [
    pictures.case,
    'One record of the decision',
    'Requests, reviews, findings and decisions, with notes, documents and due dates, in chronological order.',
  ],
  [
    pictures.portfolio,
    'The whole book, on any date',
    'Exposure and risk by branch, product or sector, what has changed since, and which parties changed.',
  ],
]

/** The product in pictures, from one alert to the whole portfolio. */
export const Tour = ({ chosen }: { chosen?: Shade | undefined }) => (
  <div className="tour">
    {stops.map(([picture, title, text]) => (
      <section key={picture.id}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <ScreenPicture picture={picture} chosen={chosen} />
      </section>
    ))}
  </div>
)
