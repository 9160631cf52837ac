/** A user as shown to others; null if there is no user. */
export const asPerson = (user_id: string | null | undefined, fullname: string | null) =>
  user_id ? { user_id, fullname: fullname ?? user_id } : null

interface Decided {
  requested_by: string
  requester: string
  decided_by: string | null
  decider: string | null
}

/** A request and its decision, with both users as shown to others; `decided_by` is null for a pending request. */
export const withUserNames = <Row extends Decided>({
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
