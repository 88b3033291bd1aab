// Who may import whom. packages/docs/architecture.md says why.
const browserApps = '^(shell|mf-[a-z]+)/';
/** What is ours: everything that is no library, wherever it stands. */
const ours = '^(?!.*node_modules/).*/';
/** What areas may import; the shell knows `delivery`, too. */
const inAreas = ['api-client', 'contracts', 'domain', 'domain-ui', 'platform', 'ui'];
const packagePath = (...names) => `^packages/(${names.join('|')})/`;

/** A package may reach only these packages of ours. */
const mayReach = (name, allowed) => ({
  name: `${name}-reaches-only`,
  severity: 'error',
  from: {
    path: packagePath(name),
    pathNot:
      '\\.test\\.tsx?$|/src/.*testing/|^packages/server/src/test-server\\.ts$|^packages/demo/src/seed/living/make-snapshot\\.ts$',
  },
  to: { path: ours, pathNot: packagePath(name, ...allowed), dependencyTypesNot: ['core'] },
});

const outside = (name, allowed) => ({
  name: `${name}-libraries`,
  severity: 'error',
  from: { path: packagePath(name), pathNot: '\\.test\\.tsx?$' },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer'],
    pathNot: allowed.map((library) => `/node_modules/${library}/`),
  },
});

const server = '^packages/server/src';
const inTests = '\\.test\\.ts$';
/** What makes pages and XML of documents. */
const makesDocuments = `${server}/(platform/pdf/|.*/(credit-note-page|statement-page|certificate-page|invoice-xml)\\.ts$|partners/settlements/document\\.ts$)`;
/** The contexts of the server in the order of their dependence: each reaches those before it. architecture.md draws them. */
const contexts = [
  'tenancy',
  'people',
  'catalogue',
  'rewards',
  'partners',
  'referrals',
  'privacy',
  'operations',
];
const contextReachesDown = (name, index) => ({
  name: `${name}-reaches-down`,
  severity: 'error',
  from: { path: `${server}/${name}/`, pathNot: inTests },
  to: {
    path: `${server}/`,
    pathNot: `${server}/(platform|${contexts.slice(0, index + 1).join('|')})/`,
  },
});
/** Whoever is outside of a context imports its public file alone; tests may reach in. */
const contextIsPublicByOneFile = (name) => ({
  name: `${name}-by-its-public-file`,
  severity: 'error',
  from: {
    path: '^(packages|e2e)/',
    pathNot: [`${server}/${name}/`, inTests, `${server}/(testing/|test-server\\.ts$)`],
  },
  to: { path: `${server}/${name}/`, pathNot: `${server}/${name}/public\\.ts$` },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.(woff2|css)$' },
    },
    mayReach('domain', []),
    outside('domain', ['ibantools']),
    mayReach('contracts', ['domain']),
    outside('contracts', ['zod']),
    mayReach('delivery', ['contracts', 'domain']),
    outside('delivery', ['zod']),
    mayReach('api-client', ['contracts', 'domain']),
    mayReach('ui', []),
    mayReach('gallery', ['ui']),
    mayReach('platform', ['contracts', 'delivery', 'domain', 'api-client', 'ui']),
    mayReach('domain-ui', ['platform', 'contracts', 'domain', 'api-client', 'ui']),
    mayReach('server', ['contracts', 'delivery', 'domain']),
    mayReach('demo', ['server', 'contracts', 'domain']),
    mayReach('proof', ['server', 'demo', 'contracts', 'domain', 'remote-tools']),
    mayReach('remote-tools', ['ui', 'contracts', 'delivery', 'domain', 'releases']),
    mayReach('releases', ['contracts', 'delivery', 'domain']),
    mayReach('host', ['server', 'releases']),
    {
      name: 'areas-stay-apart',
      comment:
        'An area takes only what the table in architecture.md names; what its tests share is in src/testing.',
      severity: 'error',
      from: { path: '^(mf-[a-z]+)/', pathNot: '\\.test\\.tsx?$|^mf-[a-z]+/src/testing/' },
      to: {
        path: ours,
        pathNot: ['^$1/(?!src/testing/)', packagePath(...inAreas)],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'shell-stays-apart',
      severity: 'error',
      from: { path: '^shell/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: ours,
        pathNot: ['^shell/', packagePath(...inAreas, 'delivery')],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'facades-only',
      comment:
        'Areas take router, query, texts and schemas through the platform: a raw library would be a second instance.',
      severity: 'error',
      from: { path: ['^mf-[a-z]+/', packagePath('domain-ui')], pathNot: '\\.test\\.tsx?$' },
      to: {
        path: 'node_modules/(react-router|react-router-dom|@tanstack/react-query|i18next|react-i18next|zustand|zod)/',
      },
    },
    {
      name: 'shell-only-platform',
      comment: 'These platform modules are not shared at run time (remote-tools, shared-modules).',
      severity: 'error',
      from: { path: ['^mf-[a-z]+/', packagePath('domain-ui')], pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/platform/src/(api-provider|boot|query-client)\\.ts$' },
    },
    {
      name: 'areas-look-alike',
      comment: 'Every area has the same folders: packages/docs/architecture.md, "Layers".',
      severity: 'error',
      from: {},
      to: {
        path: '^mf-[a-z]+/(?!node_modules/)',
        pathNot:
          '^mf-[a-z]+/(remote\\.config\\.ts$|package\\.json$)|^mf-[a-z]+/src/(remote\\.ts$|routes/[^/]+$|features/[^/]+/|(area|locales|slots|testing)/)',
      },
    },
    {
      name: 'features-stay-apart',
      comment: 'Routes compose features; what several features need is in src/area.',
      severity: 'error',
      from: { path: '^(mf-[a-z]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/(features|routes|slots)/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'area-knows-no-feature',
      severity: 'error',
      from: { path: '^(mf-[a-z]+)/src/area/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/(features|routes|slots)/' },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      from: {
        path: [
          browserApps,
          packagePath(
            'ui',
            'domain-ui',
            'platform',
            'api-client',
            'contracts',
            'delivery',
            'domain',
          ),
        ],
        pathNot: '\\.test\\.tsx?$',
      },
      to: { dependencyTypes: ['core'] },
    },
    ...contexts.map(contextReachesDown),
    ...contexts.map(contextIsPublicByOneFile),
    {
      name: 'platform-knows-no-context',
      severity: 'error',
      from: { path: `${server}/platform/`, pathNot: inTests },
      to: { path: `${server}/(?!platform/)` },
    },
    {
      name: 'services-know-no-http',
      comment: 'What a caller may hear (its identity, an error) is no HTTP.',
      severity: 'error',
      from: {
        path: `${server}/.*[/-](service|repository|job|mails|mail|policy)\\.ts$`,
        pathNot: inTests,
      },
      to: {
        path: ['node_modules/fastify/', `${server}/platform/http/`],
        pathNot: `${server}/platform/http/(identity|error-answer)\\.ts$`,
      },
    },
    {
      name: 'documents-come-late',
      comment:
        'The libraries for documents are large: a process loads them with the first one that it makes.',
      severity: 'error',
      from: { path: `${server}/`, pathNot: [inTests, `${server}/testing/`, makesDocuments] },
      to: {
        path: [makesDocuments, 'node_modules/(pdfmake|@stackforge-eu/factur-x)/'],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'production-loads-no-tests',
      severity: 'error',
      from: {
        path: `${server}/`,
        pathNot: [inTests, `${server}/(testing/|test-server\\.ts$)`],
      },
      to: { path: `${server}/(testing/|test-server\\.ts$)` },
    },
    {
      name: 'only-tests-import-testing',
      severity: 'error',
      from: {
        pathNot: [
          '\\.test\\.tsx?$',
          '^mf-[a-z]+/src/testing/',
          '^e2e/',
          packagePath('testing'),
          '^packages/commands/',
        ],
      },
      to: { path: packagePath('testing') },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Our own builds alone: libraries have their modules in folders named dist, too.
    exclude: {
      path: [
        '^(dist|\\.data)/',
        '^(shell|mf-[a-z]+|e2e|packages/[^/]+)/dist/',
        '^packages/platform/api/',
      ],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
