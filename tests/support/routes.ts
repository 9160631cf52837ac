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
  /** A frame around other routes, without an address of its own. */
  frame: boolean
}

const join = (before: string, path = '') => `${before}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')

const flatten = (entries: Entry[], before: string): FlatRoute[] =>
  entries.flatMap(({ path, index, file, children = [] }) => {
    const here = join(before, path)
    return [{ path: here, file, frame: !path && !index }, ...flatten(children, here)]
  })

/** Every route of the product in the order of app/routes.ts. */
export const allRoutes = (): FlatRoute[] => flatten(routes as Entry[], '')
