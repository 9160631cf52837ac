interface Audience {
  title: string
  says: string
  points: string[]
  more: [to: string, label: string]
}

const audiences: Audience[] = [
  {
    title: 'For lenders',
    says: 'Before you sanction a limit, and throughout its life.',
    points: [
      'A score that explains every deduction, and what would change it',
      'Exposure and risk by state, industry and size, on any date',
      'Nightly alerts on ratings, dues, charges, court cases and accounts',
    ],
    more: ['/docs/portfolios', 'How portfolios work'],
  },
  {
    title: 'For credit teams',
    says: 'From alert to decision, fully documented.',
    points: [
      'Keyboard triage for hundreds of alerts',
      'Cases with workflows, due dates and second approval',
      'Case files with checksums for auditors',
    ],
    more: ['/docs/cases', 'How cases work'],
  },
  {
    title: 'For small businesses',
    says: 'Know your customers, and what others see about you.',
    points: [
      'Check a customer before you give credit',
      'View your own profile, and have errors corrected',
      'Share documents by consent, and withdraw it at any time',
    ],
    more: ['/docs/small-business', 'For business owners'],
  },
]

/** What the product does, by audience. */
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
