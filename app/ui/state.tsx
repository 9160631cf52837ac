interface Props {
  children: string
  className?: string
}

/** A state as a small framed label. */
export const State = ({ children, className }: Props) => (
  <span className={className ? `state ${className}` : 'state'}>{children}</span>
)
