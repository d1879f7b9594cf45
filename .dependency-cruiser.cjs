/** The import boundaries of docs/architecture.md. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/src/', '(^|/)node_modules/zod/'] },
    },
    { name: 'web-never-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    { name: 'server-never-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/src/' } },
    {
      name: 'feature-never-feature',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'feature-never-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'entities-below-features',
      severity: 'error',
      from: { path: '^web/src/(entities|ui|lib)/' },
      to: { path: '^web/src/(app|features)/' },
    },
    {
      name: 'ui-knows-no-entity',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/entities/' },
    },
    {
      name: 'lib-never-ui',
      severity: 'error',
      from: { path: '^web/src/lib/' },
      to: { path: '^web/src/ui/' },
    },
    {
      name: 'module-through-its-door',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: {
        path: '^server/src/modules/',
        pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'app-through-the-door-or-routes',
      severity: 'error',
      from: { path: '^server/src/(app|cli|demo|start)/|^server/src/main\\.ts$' },
      to: {
        path: '^server/src/modules/',
        pathNot: ['^server/src/modules/[^/]+/index\\.ts$', '^server/src/modules/.+\\.routes\\.ts$'],
      },
    },
    {
      name: 'routes-never-queries',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: ['\\.queries\\.ts$', '(^|/)node_modules/kysely/'] },
    },
    {
      name: 'platform-never-modules',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(modules|app|start|cli|demo)/' },
    },
    {
      name: 'product-never-testing',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['\\.test\\.ts$', '^server/src/testing/'] },
      to: { path: '^server/src/testing/' },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(url|raw)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
