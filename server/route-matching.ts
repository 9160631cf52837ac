import { readFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'

// The Remix router flattens, ranks and compiles all routes again for every request. They do not change while a process
// runs, so the ranked branches of each list of routes and each compiled pattern are cached after their first use. A
// branch with a different static prefix is skipped without trying its pattern.
const helpers = `const rankedOnce = new WeakMap();
function rankedBranches(routes) {
  let branches = rankedOnce.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    for (const branch of branches) branch.begins = branch.path.split(/[:*]/)[0].replace(/\\/+$/, '').toLowerCase();
    rankedOnce.set(routes, branches);
  }
  return branches;
}
const compiledOnce = new Map();
function compiledPath(path, caseSensitive, end) {
  const key = (caseSensitive ? 'c' : '') + (end === false ? 's' : '') + ' ' + path;
  let compiled = compiledOnce.get(key);
  if (!compiled) compiledOnce.set(key, (compiled = compilePath(path, caseSensitive, end)));
  return compiled;
}
`
const changes: [from: string, to: string][] = [
  [
    'let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);',
    'let branches = rankedBranches(routes);',
  ],
  [
    'let decoded = decodePath(pathname);',
    'let decoded = decodePath(pathname);\n  let lower = decoded.toLowerCase();',
  ],
  [
    'matches = matchRouteBranch(branches[i], decoded, allowPartial);',
    'matches = allowPartial || lower.startsWith(branches[i].begins) ? matchRouteBranch(branches[i], decoded, allowPartial) : null;',
  ],
  [
    '= compilePath(pattern.path, pattern.caseSensitive, pattern.end);',
    '= compiledPath(pattern.path, pattern.caseSensitive, pattern.end);',
  ],
  ['function matchRoutesImpl(', `${helpers}function matchRoutesImpl(`],
]

/** The source of `@remix-run/router`, changed to compile routes once; undefined if it is not the known version. */
export function withRoutesCompiledOnce(source: string): string | undefined {
  let changed = source
  for (const [from, to] of changes) {
    if (changed.split(from).length !== 2) return undefined
    changed = changed.replace(from, () => to)
  }
  return changed
}

const require = createRequire(createRequire(import.meta.url).resolve('@remix-run/server-runtime'))
const file = require.resolve('@remix-run/router')

/** The patched router, loaded separately from the library's own; undefined for an unknown version. */
export function loadRouterCompilingOnce(): Module | undefined {
  const source = withRoutesCompiledOnce(readFileSync(file, 'utf8'))
  if (!source) return undefined
  const router = new Module(file) as Module & { _compile(source: string, file: string): void }
  router._compile(source, file)
  router.loaded = true
  return router
}

/** Puts the patched router into the `require` cache of this process. An unknown version is left as it is. */
export function compileRoutesOnce(): void {
  const router = loadRouterCompilingOnce()
  if (router) require.cache[file] = router
}
