interface Props {
  children: string
  className?: string
}

/** The state something is in, as a small framed word. */
export const State = ({ children, className }: Props) => (
  <span className={className ? `state ${className}` : 'state'}>{children}</span>
)
