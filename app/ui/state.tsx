/** The state something is in, as a small framed word. */
export function State({ children }: { children: string }) {
  return <span className={`state ${children.toLowerCase().replace(/\W+/g, '-')}`}>{children}</span>
}
