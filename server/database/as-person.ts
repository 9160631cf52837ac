/** A person as others name them; null for nobody. */
export const asPerson = (user_id: string | null | undefined, fullname: string | null) =>
  user_id ? { user_id, fullname: fullname ?? user_id } : null

interface Decided {
  requested_by: string
  requester: string
  decided_by: string | null
  decider: string | null
}

/** What was asked for and decided, with those who did as others name them; nobody has decided what waits. */
export const withPeople = <Row extends Decided>({
  requester,
  decider,
  requested_by,
  decided_by,
  ...rest
}: Row) => ({
  ...rest,
  requested_by: { user_id: requested_by, fullname: requester },
  decided_by: decided_by && decider ? { user_id: decided_by, fullname: decider } : null,
})
