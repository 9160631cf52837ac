/** The result of reading a widget. */
export type WidgetState<T = unknown> =
  | { status: 'done'; data: T }
  /** There is nothing to show yet. */
  | { status: 'no-data' }
  /** Not read within the time limit of the page. */
  | { status: 'loading' }
  | { status: '403' }
  | { status: 'error' }
