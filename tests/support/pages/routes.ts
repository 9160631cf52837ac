import routes from '#app/routes.ts'

interface Entry {
  path?: string | undefined
  index?: boolean | undefined
  file: string
  children?: Entry[] | undefined
}

export interface FlatRoute {
  path: string
  file: string
  /** A layout around other routes, without a path of its own. */
  frame: boolean
  /** The index page of its parent route. */
  index: boolean
  /** Inside the layout of all pages behind sign-in. */
  framed: boolean
}

const join = (before: string, path = '') => `${before}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')

const flatten = (entries: Entry[], before: string, framed = false): FlatRoute[] =>
  entries.flatMap(({ path, index, file, children = [] }) => {
    const here = join(before, path)
    const frame = !path && !index
    return [
      { path: here, file, frame, index: index ?? false, framed },
      ...flatten(children, here, framed || file === 'shell/shell.route.tsx'),
    ]
  })

/** Every route of the product, in the order of app/routes.ts. */
export const allRoutes = (): FlatRoute[] => flatten(routes as Entry[], '')
