/** A package of the production tree, as the lockfile has it. */
export interface Shipped {
  name: string
  version: string
  /** As its maker says it, an SPDX expression; empty when nothing is said. */
  licence: string
}

interface Locked {
  version?: string
  license?: string
  dev?: boolean
}

/** Licences under which a package may ship: they ask for a notice, or (MPL) for changes of their own files. */
const accepted = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
  'MPL-2.0',
])

/** Packages whose manifest says nothing, and what the licence file in them was read to say. */
const readByHand: Record<string, string> = { 'png-js@2.0.0': 'MIT' }

/** The packages that `npm ci --omit=dev` installs on some machine, by name and version, each once. */
export function shippedPackages({ packages }: { packages: Record<string, Locked> }): Shipped[] {
  const found = new Map<string, Shipped>()
  for (const [path, { version = '', license, dev }] of Object.entries(packages)) {
    if (path === '' || dev) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const id = `${name}@${version}`
    found.set(id, { name, version, licence: license ?? readByHand[id] ?? '' })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
}

/** Whether a package of this licence may ship: one of what `OR` offers, all of what `AND` joins. An expression in more brackets is not read. */
export function mayShip(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  return bare.split(/ or /i).some((offer) => offer.split(/ and /i).every((id) => accepted.has(id)))
}
