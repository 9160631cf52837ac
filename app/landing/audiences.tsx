interface Audience {
  title: string
  says: string
  points: string[]
  more: [to: string, label: string]
}

const audiences: Audience[] = [
  {
    title: 'For lenders',
    says: 'Before a limit, and for as long as it stands.',
    points: [
      'A score that shows every point it took off, and what would move it',
      'Exposures beside risk, by state, industry and size, on any day',
      'Alerts on ratings, dues, charges, courts and accounts each night',
    ],
    more: ['/docs/portfolios', 'How portfolios work'],
  },
  {
    title: 'For credit teams',
    says: 'From the alert to the decision, with the record of both.',
    points: [
      'Hundreds of alerts worked through from the keyboard',
      'Cases with workflows, due dates and a second pair of eyes',
      'A case file with checksums, for the auditor',
    ],
    more: ['/docs/cases', 'How cases work'],
  },
  {
    title: 'For small businesses',
    says: 'Who you sell to, and what others see of you.',
    points: [
      'Know a customer before you give credit',
      'Read your own page, and have mistakes put right',
      'Share papers by consent, and take it back',
    ],
    more: ['/docs/small-business', 'What owners can do'],
  },
]

/** What the product does, for each of those it is made for. */
export const Audiences = () => (
  <div className="audiences">
    {audiences.map(({ title, says, points, more: [to, label] }) => (
      <section key={title}>
        <h2>{title}</h2>
        <p>{says}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <a href={to}>{label}</a>
      </section>
    ))}
  </div>
)
