/** The meaning of a colour. Risk and case statuses have their own; `s1` to `s7` distinguish other series. */
export type Tone =
  | 'high'
  | 'medium'
  | 'low'
  | 'unrated'
  | 'new'
  | 'wip'
  | 'closed'
  | 'escalation'
  | 's1'
  | 's2'
  | 's3'
  | 's4'
  | 's5'
  | 's6'
  | 's7'

const others: Tone[] = ['s1', 's2', 's3', 's4', 's5', 's6', 's7']

/** The tone of the part at `index`, if it has no meaning of its own. */
export const toneAt = (index: number): Tone => others[index % others.length] ?? 's1'
