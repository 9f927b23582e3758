/** @type {import('jest').Config} */
export default {
  testEnvironment: '<rootDir>/test/support/suite-environment.mjs',
  // Integration tests wait for real clocks on a shared machine; no test asserts how long anything takes.
  testTimeout: 60_000,
  // Nearly all of the time they wait: two at once cost two cores little and halve it. Three make pages wait for each other.
  maxWorkers: 2,
  // Each suite leaves some of its modules behind. Collecting the garbage among gigabytes of them halts a worker, and its room, for seconds.
  workerIdleMemoryLimit: '1GB',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  // Those have their own configuration, jest.exhaustive.config.mjs.
  testPathIgnorePatterns: ['/node_modules/', '\\.exhaustive\\.test\\.ts$'],
  transform: {
    '^.+\\.(ts|js|mjs)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          target: 'es2022',
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|jose|nestjs-pino|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|es-toolkit|cookie|load-esm|uid)/)',
  ],
};
