/** What became of the reading of one widget. */
export type WidgetState<T = unknown> =
  | { status: 'done'; data: T }
  /** There is nothing to show yet. */
  | { status: 'no-data' }
  /** Not read within the time that a page waits. */
  | { status: 'loading' }
  | { status: '403' }
  | { status: 'error' }
