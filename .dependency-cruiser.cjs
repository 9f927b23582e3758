/**
 * The borders between the room's modules, one named rule each. `npm run lint` keeps them (scripts/check-borders.mjs);
 * test/borders.test.ts plants a forbidden import for every rule. Why they run as they do: docs/architecture.md.
 */

const path = require('node:path');

/** Own code, except the named folders. */
const ownExcept = (...folders) => `^(?!${folders.map((folder) => `${folder}/`).join('|')})(src|bots|bench|test|web|scripts)/`;
const PACKAGES = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'npm-bundled'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contracts-stand-alone',
      comment: 'What the client shares: schemas and types, nothing of the server.',
      severity: 'error',
      from: { path: '^src/contracts/' },
      to: { path: ownExcept('src/contracts') },
    },
    {
      name: 'core-knows-contracts-only',
      comment: 'Cards, chips, pots and the port of a game.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: ownExcept('src/core', 'src/contracts') },
    },
    {
      name: 'evaluator-knows-core-only',
      comment: 'What hands are worth has nothing to do with rooms.',
      severity: 'error',
      from: { path: '^src/evaluator/' },
      to: { path: ownExcept('src/evaluator', 'src/core', 'src/contracts') },
    },
    {
      name: 'games-know-no-room',
      comment: 'Rules are a function: a game knows no table, wallet or socket.',
      severity: 'error',
      from: { path: '^src/games/' },
      to: { path: ownExcept('src/games', 'src/evaluator', 'src/core', 'src/contracts') },
    },
    {
      name: 'a-game-knows-no-other-game',
      comment: 'A game is added by one folder and one line in the registry, and taken away by the same.',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/games/', pathNot: '^src/games/$1/' },
    },
    {
      name: 'a-game-is-met-at-its-index',
      comment: 'Events, states and secret parts of a game stay inside its folder.',
      severity: 'error',
      from: { path: '^(src|bots|bench|web)/', pathNot: '^src/games/[^/]+/' },
      to: { path: '^src/games/[^/]+/(?!index\\.ts$)' },
    },
    {
      name: 'tables-alone-run-games',
      comment: 'Whoever wants something of a game asks its table. (bench/ measures games by themselves, and commands about rules ask a game itself.)',
      severity: 'error',
      from: { path: '^(src|bots|web)/', pathNot: '^src/(games|tables|cli)/' },
      to: { path: '^src/games/' },
    },
    {
      name: 'tables-meet-games-at-the-registry',
      comment: 'The table plays every game alike.',
      severity: 'error',
      from: { path: '^src/tables/' },
      to: { path: '^src/games/(?!registry\\.ts$)' },
    },
    {
      name: 'pure-parts-use-no-platform',
      comment: 'Rules and contracts run in a browser and in a proof: no Node.',
      severity: 'error',
      from: { path: '^src/(core|evaluator|games|contracts)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'core-and-evaluator-use-no-package',
      comment: 'The heart of the room depends on nothing.',
      severity: 'error',
      from: { path: '^src/(core|evaluator)/' },
      to: { dependencyTypes: PACKAGES },
    },
    {
      name: 'games-and-contracts-use-zod-only',
      comment: 'They check what comes from outside; no Nest, no TypeORM.',
      severity: 'error',
      from: { path: '^src/(games|contracts)/' },
      to: { dependencyTypes: PACKAGES, pathNot: 'node_modules/zod/' },
    },
    {
      name: 'wallet-knows-no-game',
      comment: 'Money does not care what was played.',
      severity: 'error',
      from: { path: '^src/wallet/' },
      to: { path: ownExcept('src/wallet', 'src/core', 'src/persistence', 'src/ops', 'src/config', 'src/contracts') },
    },
    {
      name: 'timers-know-no-table',
      comment: 'A wake-up is a hint; what it means is the table’s affair.',
      severity: 'error',
      from: { path: '^src/timers/' },
      to: { path: ownExcept('src/timers', 'src/ops', 'src/config', 'src/core', 'src/contracts', 'src/persistence') },
    },
    {
      name: 'persistence-knows-no-room',
      comment: 'Connections, migrations and sealing serve everybody and know nobody.',
      severity: 'error',
      from: { path: '^src/persistence/' },
      to: { path: ownExcept('src/persistence', 'src/config', 'src/core', 'src/contracts') },
    },
    {
      name: 'config-knows-nothing',
      comment: 'Variables are read once, before anything else exists.',
      severity: 'error',
      from: { path: '^src/config/' },
      to: { path: ownExcept('src/config', 'src/contracts', 'src/core') },
    },
    {
      name: 'the-journal-belongs-to-tables',
      comment: 'A gateway never sees a store or a decision in the making; it sends commands and is told of commits.',
      severity: 'error',
      from: { path: '^(src|bots|web)/', pathNot: '^src/tables/' },
      to: { path: '^src/tables/(table-(store|decide|draft|hand|money|seating|promises|clock)|store\\.module)\\.ts$' },
    },
    {
      name: 'hidden-cards-are-unsealed-by-tables',
      comment: 'The keys to hidden cards are in few hands; the composition root only words a wrong key file.',
      severity: 'error',
      from: { path: '^(src|bots|bench|web)/', pathNot: '^src/(tables/|main\\.ts$)' },
      to: { path: '^src/persistence/sealing\\.ts$' },
    },
    {
      name: 'web-knows-contracts-only',
      comment: 'The client shares the contract with the server, nothing else.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: ownExcept('web', 'src/contracts') },
    },
    {
      name: 'bots-are-players',
      comment: 'A bot plays through the public protocol and knows cards as anybody may.',
      severity: 'error',
      from: { path: '^bots/' },
      to: { path: ownExcept('bots', 'src/contracts', 'src/core', 'src/evaluator') },
    },
    {
      name: 'nothing-imports-the-composition-roots',
      comment: 'They put everything together; what they need of each other they import themselves.',
      severity: 'error',
      from: { path: '^(src/[^/]+/|bots/|bench/|web/)' },
      to: { path: '^src/[^/]+\\.ts$' },
    },
    {
      name: 'the-server-imports-no-leaf',
      comment: 'Only the command line starts bots; tests, benches and the client are imported by nobody.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/' },
      to: { path: '^(bots|bench|test|web|scripts)/' },
    },
    {
      name: 'the-command-line-imports-no-leaf-but-bots',
      comment: 'See the-server-imports-no-leaf.',
      severity: 'error',
      from: { path: '^src/cli/' },
      to: { path: '^(bench|test|web|scripts)/' },
    },
    {
      name: 'no-cycles',
      comment: 'What depends on itself cannot be understood in parts.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-development-package-at-run-time',
      comment: 'An image without devDependencies must start.',
      severity: 'error',
      from: { path: '^(src|bots)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'every-import-resolves',
      comment: 'An import that leads nowhere is read by no rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // Types are part of a border: what is only a type import today is a value import tomorrow.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: path.join(__dirname, 'tsconfig.json') },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'svelte', 'node', 'default', 'types'], mainFields: ['module', 'main', 'types'] },
  },
};
