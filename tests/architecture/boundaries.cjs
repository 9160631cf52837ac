// Which modules may import which. Each rule describes a forbidden import.
const rooms = '((?!(?:ui|http|forms|gateway|shell)/)[^/]+)'
const may = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: `^server/${from}` },
  to: { path: '^server/', pathNot: [`^server/${from}`, ...allowed.map((room) => `^server/${room}`)] },
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'server-never-imports-app', severity: 'error', from: { path: '^server' }, to: { path: '^app' } },
    {
      name: 'server-knows-no-react-or-remix',
      severity: 'error',
      from: { path: '^server', pathNot: '^server/(reports|web\\.ts|supervisor)' },
      to: { path: 'node_modules/(react|react-dom|@remix-run|remix-)' },
    },
    {
      name: 'app-reaches-the-platform-through-the-gateway',
      severity: 'error',
      from: { path: '^app' },
      to: {
        path: '^server/',
        pathNot: '^server/(contract/|docs/|api/|(metrics|env|log|page-config|files/store-errors)\\.ts$)',
      },
    },
    {
      name: 'only-the-gateway-reaches-the-api',
      severity: 'error',
      from: { path: '^app', pathNot: '^app/gateway' },
      to: { path: '^server/(api|metrics\\.ts$)' },
    },
    {
      name: 'only-its-room-reaches-the-documentation',
      severity: 'error',
      from: { path: '^app', pathNot: '^app/docs/.*\\.server\\.ts$' },
      to: { path: '^server/docs' },
    },
    {
      name: 'env-and-log-only-on-the-server-side',
      severity: 'error',
      from: { path: '^app', pathNot: '\\.server\\.tsx?$|^app/gateway' },
      to: { path: '^server/(env|log)\\.ts$' },
    },
    {
      name: 'ui-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^app/ui' },
      to: { path: '^(app|server)', pathNot: '^(app/ui|server/contract)' },
    },
    {
      name: 'forms-know-no-room',
      severity: 'error',
      from: { path: '^app/forms' },
      to: {
        path: '^app/',
        pathNot: '^app/(forms|ui|http|gateway)/',
      },
    },
    {
      name: 'nobody-imports-a-route',
      severity: 'error',
      from: { path: '^app' },
      to: { path: '\\.route\\.tsx$' },
    },
    {
      name: 'rooms-only-through-their-doors',
      severity: 'error',
      from: { path: `^app/${rooms}/` },
      to: {
        path: `^app/${rooms}/`,
        pathNot: ['^app/$1/', '\\.(panel|widget|field)(\\.server)?\\.tsx?$'],
      },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^server/contract' },
      to: { pathNot: '^(server/contract|node_modules/zod)' },
    },
    may('rules', 'rules/', ['contract/']),
    may('database', 'database/', ['contract/', 'rules/names/', 'rules/identifiers/', 'env\\.ts']),
    may('use-cases', 'use-cases/', ['contract/', 'rules/', 'database/', 'files/']),
    may('outgoing', 'outgoing/', []),
    may('identity', 'identity/', [
      'contract/',
      'database/',
      'outgoing/',
      'rules/people/access',
      'env\\.ts',
      'log\\.ts',
      'page-config\\.ts',
    ]),
    may('docs', 'docs/', ['contract/', 'rules/']),
    may('backup', 'backup/', ['contract/', 'rules/', 'database/', 'files/', 'supervisor/checks', 'env\\.ts']),
    may('files', 'files/', ['contract/', 'env\\.ts']),
    may('reports', 'reports/', ['contract/', 'rules/', 'database/', 'files/']),
    may('export', 'export/', ['contract/']),
    may('demo', 'demo/', ['contract/', 'rules/', 'database/', 'files/']),
    may('import', 'import/', [
      'contract/',
      'rules/',
      'database/',
      'files/',
      'use-cases/',
      'env\\.ts',
      'log\\.ts',
    ]),
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { path: '^(app|server)' },
      to: { path: '^tests' },
    },
    {
      name: 'known-packages-only',
      severity: 'error',
      // Files used only by `npm run dev` and `npm run build` may depend on development packages.
      from: {
        path: '^(app|server)',
        pathNot:
          '^(app/(routes\\.ts|remix\\.d\\.ts)|server/(dev-web\\.ts|supervisor/processes\\.config\\.js))$',
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
