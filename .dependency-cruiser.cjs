// Which way imports run (ARCHITECTURE.md). No feature is named here: a new one falls under the rules by where it stands.

const { Visitor } = require('@swc/core/Visitor.js');

// swc reads `using` declarations, but the visitor that comes with it, and walks our files here, stops at them.
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function (statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  return { ...statement, decls: this.visitVariableDeclarators(statement.decls) };
};

const ours = '^(?:apps|packages|e2e|bench|scripts|spec-ledger)/';
const kits = ['^apps/server/testing/', '^e2e/'];
const test = '\\.(?:test|spec)\\.tsx?$';
/** Tests, and what stands in a testing/ folder for them. */
const tests = `(?:${test}|/testing/)`;
/** What a browser test puts on screen. */
const stage = '\\.stage\\.tsx$';

/** Below `from` only `allowed` of our own code is seen; tests there may use the test kits as well. */
function sees(name, from, allowed, comment) {
  return [
    { name, comment, severity: 'error', from: { path: from, pathNot: tests }, to: { path: ours, pathNot: allowed } },
    {
      name: `${name}-in-tests`,
      comment,
      severity: 'error',
      from: { path: `${from}.*${tests}` },
      to: { path: ours, pathNot: [...allowed, ...kits, '^packages/client/'] },
    },
  ];
}

function forbids(name, from, to, comment) {
  return { name, comment, severity: 'error', from, to };
}

module.exports = {
  forbidden: [
    ...sees('contract', '^packages/contract/', ['^packages/contract/'], 'the contract imports nothing of ours'),
    ...sees(
      'wire',
      '^packages/wire/',
      ['^packages/wire/', '^packages/contract/src/constants\\.ts$'],
      'the wire sees the constants of the contract and nothing else of ours',
    ),
    ...sees('media', '^packages/media/', ['^packages/(?:media|contract)/'], 'media sees the contract'),
    ...sees(
      'client',
      '^packages/client/',
      ['^packages/(?:client|contract|wire)/'],
      'the client sees contract and wire',
    ),
    ...sees('ui', '^packages/ui/', ['^packages/(?:ui|contract)/'], 'ui sees the contract'),
    ...sees(
      'app-kit',
      '^packages/app-kit/',
      ['^packages/(?:app-kit|client|contract|wire)/'],
      'what browser apps share sees contract, wire and client',
    ),
    ...sees(
      'browser-app',
      '^apps/(web|console)/',
      ['^apps/$1/', '^packages/(?:contract|wire|client|ui|app-kit)/'],
      'web and console see contract, wire, client, ui and app-kit, never the server nor each other',
    ),
    ...sees(
      'server',
      '^apps/server/(?!testing/)',
      ['^apps/server/', '^packages/(?:contract|wire|media)/'],
      'the server sees contract, wire and media; only its test kit sees the client',
    ),
    forbids(
      'platform-below-features',
      { path: '^apps/server/src/(?:platform|config)/', pathNot: test },
      { path: '^apps/server/src/', pathNot: '^apps/server/src/(?:platform|config)/' },
      'platform and config know no feature and not the app',
    ),
    forbids(
      'feature-through-port',
      { path: '^apps/server/src/features/([^/]+)/', pathNot: test },
      {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/features/$1/',
          '^apps/server/src/(?:platform|config)/',
          '^apps/server/src/features/(?<feature>[^/]+)/\\k<feature>\\.port\\.ts$',
        ],
      },
      'a server feature imports platform and config, and another feature only through its <feature>.port.ts',
    ),
    forbids(
      'test-kit',
      { pathNot: [test, stage, '/testing/', '^(?:e2e|bench)/'] },
      { path: '/testing/', pathNot: 'node_modules' },
      'a testing/ folder is for tests, e2e and bench',
    ),
    forbids(
      'lib-below-features',
      { path: '^apps/(web|console)/src/lib/' },
      { path: '^apps/$1/src/(?:features|app)/' },
      'lib knows no feature and not the app',
    ),
    forbids(
      'browser-feature-through-port',
      { path: '^apps/(web|console)/src/features/([^/]+)/' },
      {
        path: '^apps/$1/src/(?:features|app)/',
        pathNot: ['^apps/$1/src/features/$2/', '^apps/$1/src/features/[^/]+/port\\.tsx?$'],
      },
      'a feature of a browser app imports another only through its port.ts(x), and never the app',
    ),
    forbids('no-cycles', {}, { circular: true }, 'no cycles, not even of types alone'),
    // An import that leads nowhere would slip past every rule above.
    forbids('resolvable', {}, { couldNotResolve: true, pathNot: '^virtual:|\\?' }, 'every import leads to a file'),
  ],
  options: {
    // With TypeScript 7 the default parser finds no modules at all and reports success.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts', '.css'],
    },
  },
};
