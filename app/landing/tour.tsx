import { type Picture, pictures, type Shade } from './pictures.ts'
import { ScreenPicture } from './screen-picture.tsx'

const stops: [picture: Picture, title: string, text: string][] = [
  [
    pictures.alerts,
    'What changed, and why it matters',
    'Each alert stands beside the figures behind it. Raise a case, look again later or dismiss it with a reason; a decision can be undone.',
  ],
  [
    pictures.case,
    'One record of the decision',
    'Who asked, who looked, what was found and what was decided, with notes, papers and due dates in the order they came.',
  ],
  [
    pictures.portfolio,
    'The whole book, on any day',
    'Exposure beside risk for a branch, a product or a sector, what moved since, and the parties it moved for.',
  ],
]

/** The product in pictures: from an alert to the whole book. */
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
